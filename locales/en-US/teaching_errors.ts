export default {
  trainingNeedsRegistration:
    "Register for this training first: enter its password.",
  trainingNotFound: "This training does not exist.",
};
