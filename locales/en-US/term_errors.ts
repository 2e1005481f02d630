/** What is refused of a group's terms. */
export default {
  wallTooSoon:
    "Its homework is not due for everyone yet. Show it to the class afterwards.",
  termNotFound: "This term does not exist.",
  termJudging:
    "{count} {count|program is|programs are} still being judged. Close the term when they are done, or close it without them.",
  termClosed: "The term is closed. Open it again first.",
  termOpen: "The term is open.",
  termEndsFirst: "The term ends before it begins.",
  termNoWeight: "At least one kind of work has a weight.",
  termWeightInvalid: "A weight is a whole number from 0 to 100.",
  termDropInvalid: "Leave out a whole number of works, from 0 to 20.",
  termMarkWhat: "Choose what to set.",
  termPointsInvalid: "Points are a number such as 7 or 7.5.",
  termPointsMost: "This work gives at most {most} points.",
  termMostInvalid: "Points are a number above 0, at most 1000.",
  termReasonRequired: "Say why.",
  termWorkNotFound: "This work is not in the term.",
  termPersonNotFound: "{name} is not in this term.",
  termColumnsMany: "A term has at most {most} columns of its own.",
  termTwinSelf: "These are the same account.",
  termTwinChain: "This account is a second account already.",
  termImportHeads:
    "The table has no heading that names people and works of this term.",
  termNobody: "Choose at least one person.",
} as const;
