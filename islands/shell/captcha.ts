import { toast } from "./toast.ts";
import { words } from "./words.ts";

/** Another sum in place of the one that is shown. */
export async function renewCaptcha(box: HTMLElement): Promise<void> {
  try {
    const { data } = await (await fetch("/api/captcha")).json();
    box.querySelector("img")!.src = data.img;
    box.querySelector<HTMLInputElement>("[name=captchaKey]")!.value =
      data.captchaKey;
    box.querySelector<HTMLInputElement>("[name=captcha]")!.value = "";
  } catch {
    toast(words().networkError);
  }
}
