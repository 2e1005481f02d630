export default {
  ask: "Take hint {n} of {count}? It cannot be given back.",
  askCost:
    "Take hint {n} of {count}? What you send afterwards is worth less: {costs}. It cannot be given back.",
  cost: "{percent}% off in “{title}”",
  give: "Take hint {n} of {count}",
  lead:
    "Pupils take them one by one; teachers see who took which. Homework can take points off for each. In a contest there are none unless it says so.",
  name: "Hints",
  nth: "Hint {n}",
  saved: "Hints saved",
  textEn: "Hints in English",
  textHelp: "From the gentlest on, with a line of --- between two.",
  textZh: "Hints in Chinese",
  takenOf: "{id}: hints taken",
  took: "{count} {count|hint|hints}",
} as const;
