export default {
  title: "Quizzes on paper",
  version: "Versions",
  versionOf: "Version {version}",
  help: "Print this page: the key comes on a sheet of its own.",
  name: "Name",
  class: "Class",
  key: "Key of version {version}",
} as const;
