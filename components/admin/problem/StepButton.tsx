import { Button, type ButtonProps } from "../../ui/Button.tsx";

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

/** Where it depends on what was typed whether the Enter key saves. */
export const ENTER_STEP = "enter";

/**
 * What the Enter key presses: the first button of a form, which has to stand
 * before all that only change what the form shows.
 */
export const EnterStep = ({ step }: Pick<StepButtonProps, "step">) => (
  <button
    type="submit"
    name="step"
    value={step}
    class="sr-only"
    tabIndex={-1}
    aria-hidden="true"
  />
);
