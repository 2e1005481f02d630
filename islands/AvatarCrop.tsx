import { useEffect, useRef, useState } from "react";
import { island } from "../components/island.tsx";
import { Avatar } from "../components/ui/Avatar.tsx";
import { Button } from "../components/ui/Button.tsx";
import { Icon } from "../components/ui/Icon.tsx";
import { callApi } from "./call.ts";
import { CropBox, type CropHandle } from "./settings/CropBox.tsx";
import { ask } from "./shell/ask.ts";
import { toast } from "./shell/toast.ts";

export interface AvatarCropProps {
  /** Whose it is: a person's, or a group's by its number. */
  username: string;
  gid?: number;
  src: string | null;
  error: string | null;
  words: {
    avatar: string;
    help: string;
    choose: string;
    upload: string;
    remove: string;
    crop: string;
    cropHelp: string;
    zoom: string;
    cancel: string;
    /** Asked before what is being cropped is given up. */
    cancelAsk: string;
    cancelYes: string;
    saved: string;
    tooLarge: string;
    unreadable: string;
  };
}

/** Spec 3 §5, on the way in; what is cropped is far below. */
const MAX_BYTES = 2_097_152;

/**
 * One's picture, or a group's: chosen, cropped to a square here, and sent as a PNG
 * of 200 × 200. Without script the file is sent as it is.
 */
function AvatarCropView(props: AvatarCropProps) {
  const { username, gid, words } = props;
  const action = gid === undefined
    ? "/setting/avatar"
    : `/group/${gid}/setting/avatar`;
  const [src, setSrc] = useState(props.src);
  const [error, setError] = useState(props.error);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Without script the browser's own field stands, and says what is chosen. */
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const crop = useRef<CropHandle | null>(null);
  const file = useRef<HTMLInputElement>(null);

  async function choose(): Promise<void> {
    const chosen = file.current?.files?.[0];
    setPicture(null);
    setError(null);
    if (chosen === undefined) return;
    if (chosen.size > MAX_BYTES) return setError(words.tooLarge);
    // Another may have been chosen while this one was read.
    const isStill = () => file.current?.files?.[0] === chosen;
    try {
      const read = await createImageBitmap(chosen);
      if (isStill()) setPicture(read);
    } catch {
      if (isStill()) setError(words.unreadable);
    }
  }

  async function cancel(): Promise<void> {
    if (await ask(words.cancelAsk, words.cancelYes)) forget();
  }

  function forget(): void {
    setPicture(null);
    if (file.current) file.current.value = "";
  }

  async function send(): Promise<void> {
    const png = await crop.current!.toPng();
    const body = new FormData();
    body.append("image", png, "avatar.png");
    if (gid !== undefined) body.append("gid", String(gid));
    setBusy(true);
    const { data, error } = await callApi<{ avatar: string }>(
      gid === undefined
        ? "/api/file/upload-avatar"
        : "/api/file/upload-group-avatar",
      { method: "POST", body },
    );
    setBusy(false);
    if (data === null) return setError(error);
    forget();
    setSrc(data.avatar);
    if (gid === undefined) showInHeader(data.avatar);
    toast(words.saved);
  }

  return (
    <form
      class="flex flex-wrap items-start gap-5"
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => {
        const { submitter } = event as unknown as SubmitEvent;
        // Taking it away is the server's; so is a file that is not open here.
        if (submitter?.hasAttribute("formaction") || picture === null) return;
        event.preventDefault();
        if (!isBusy) send();
      }}
    >
      <Avatar username={username} src={src} large />
      <div class="field grow basis-[240px] min-w-0">
        <label class="label" for="image">{words.avatar}</label>
        <input
          ref={file}
          class={isAwake ? "sr-only file-own" : "input"}
          id="image"
          name="image"
          type="file"
          accept=".gif,.jpg,.jpeg,.png,.bmp,.webp"
          required
          aria-describedby="image-help image-error"
          onChange={choose}
        />
        {isAwake && picture === null && (
          <label class="btn" for="image">
            <Icon name="upload" />
            {words.choose}
          </label>
        )}
        <span class="error" id="image-error" role="alert" hidden={!error}>
          <Icon name="alert" />
          <span data-error-for="image">{error}</span>
        </span>
        <span class="help" id="image-help">{words.help}</span>
        {picture !== null && (
          <CropBox picture={picture} handle={crop} words={words} />
        )}
        <div class="flex flex-wrap gap-2 mt-3">
          {(!isAwake || picture !== null) && (
            <Button icon="upload" disabled={isBusy}>{words.upload}</Button>
          )}
          {picture !== null && (
            <Button kind="quiet" type="button" onClick={cancel}>
              {words.cancel}
            </Button>
          )}
          {src !== null && picture === null && (
            <button
              type="submit"
              class="btn btn-quiet"
              formAction={`${action}/remove`}
              formNoValidate
            >
              <Icon name="trash" />
              {words.remove}
            </button>
          )}
        </div>
      </div>
    </form>
  );
}

/** The page's header was made before; it shows the new one at once. */
function showInHeader(src: string): void {
  for (const host of document.querySelectorAll("[data-own-avatar]")) {
    const image = new Image(26, 26);
    image.className = "avatar";
    image.alt = "";
    image.src = src;
    host.replaceChildren(image);
  }
}

export const AvatarCrop = island<AvatarCropProps>("AvatarCrop", AvatarCropView);
