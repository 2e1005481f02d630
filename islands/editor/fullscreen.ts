import { toast } from "../shell/toast.ts";

export interface FullscreenWords {
  fullscreenFailed: string;
  fullscreenStuck: string;
}

/** The element alone on the whole screen, or back to the page. */
export async function toggleFullscreen(
  element: HTMLElement,
  words: FullscreenWords,
): Promise<void> {
  const isOn = document.fullscreenElement !== null;
  try {
    await (isOn ? document.exitFullscreen() : element.requestFullscreen());
  } catch {
    // Browsers may refuse, and some phones know nothing of it.
    toast(isOn ? words.fullscreenStuck : words.fullscreenFailed);
  }
}
