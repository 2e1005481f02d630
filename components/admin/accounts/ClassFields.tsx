import { type FormState, TextField } from "../../ui/Field.tsx";
import { ClassNames } from "./ClassNames.tsx";

export interface ClassFieldsProps {
  form: FormState;
  course: { label: string; help?: string; value?: string; required?: boolean };
  school: { label: string; value?: string };
  /** The classes that there are. */
  classes: readonly string[];
}

/** Where somebody belongs: a class, new or known, and a school. */
export function ClassFields(
  { form, course, school, classes }: ClassFieldsProps,
) {
  return (
    <>
      <TextField
        {...course}
        name="course"
        maxLength={100}
        autoComplete="off"
        list="classes"
        form={form}
      />
      <ClassNames names={classes} />
      <TextField
        {...school}
        name="school"
        maxLength={100}
        autoComplete="off"
        form={form}
      />
    </>
  );
}
