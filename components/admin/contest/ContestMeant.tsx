import { useT } from "../../reader.tsx";
import { MEANT } from "../../../lib/contests/upsets.ts";
import { Check, type FormState } from "../../ui/Field.tsx";

const LABELS = {
  begin: "contestAdmin.beginMeant",
  entry: "contestAdmin.entryMeant",
} as const;

/** Of changes that were asked about: that they are meant. */
export function ContestMeant({ form }: {
  form: FormState;
}) {
  const t = useT();
  const asked = (["begin", "entry"] as const).filter((what) =>
    MEANT[what] in form.errors || MEANT[what] in form.values
  );
  return asked.map((what) => (
    <Check
      key={what}
      name={MEANT[what]}
      label={t(LABELS[what])}
      checked={MEANT[what] in form.values}
    />
  ));
}
