/** The field in which a form names its draft, which is over once it is saved. */
export const DRAFT = "draft";

/** The topic of a form's draft: by its address, and which of several forms there. */
export const formTopic = (name: string) => `form${name}`;
