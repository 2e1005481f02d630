import { Button, type ButtonProps } from "../ui/Button.tsx";

export interface StepButtonProps
  extends Pick<ButtonProps, "children" | "kind" | "icon" | "label" | "small"> {
  step: string;
  /** Where the form is sent, with the place to come back to; else its own. */
  action?: string;
}

/** Sends a form to come back with something else in it; nothing is saved. */
export const StepButton = ({ step, action, ...button }: StepButtonProps) => (
  <Button
    {...button}
    name="step"
    value={step}
    formAction={action}
    noValidate
  />
);
