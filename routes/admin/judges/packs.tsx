import { z } from "zod";
import { Bytes } from "../../../components/admin/cases/Bytes.tsx";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import {
  EMPTY_FORM,
  type FormState,
  TextField,
} from "../../../components/ui/Field.tsx";
import { FormCard } from "../../../components/ui/FormCard.tsx";
import { FormErrors } from "../../../components/ui/FormErrors.tsx";
import { Empty } from "../../../components/ui/Empty.tsx";
import { Notice } from "../../../components/ui/Notice.tsx";
import { SendKey } from "../../../components/ui/SendKey.tsx";
import { Table } from "../../../components/ui/Table.tsx";
import { UploadBar } from "../../../components/ui/UploadBar.tsx";
import { MAX_UPLOAD_BYTES } from "../../../lib/http/body.ts";
import { fileOfPack, type ShelvedPack } from "../../../lib/packs/shelf.ts";
import type { AppContext } from "../../../lib/requests/request.ts";
import { form } from "../../form.ts";
import { adminPage } from "../admin_page.tsx";

const PATH = "/admin/judges/packs";

async function show(c: AppContext, upload: FormState = EMPTY_FORM) {
  const t = c.get("t");
  const { site, now } = c.get("act");
  const [packs, waiting] = await Promise.all([
    site.packs.all(now),
    site.packs.waiting(),
  ]);
  return await adminPage(c, {
    title: t("packs.title"),
    lead: t("packs.lead"),
    isRefused: upload !== EMPTY_FORM,
    children: (
      <div class="flex flex-col gap-5">
        {waiting.map((pack) => <Waiting key={pack.path} pack={pack} />)}
        <Packs packs={packs} />
        <Upload form={upload} />
      </div>
    ),
  });
}

/** The packs of this site, and a form for more (spec 4 L1.7). */
export const packList = (c: AppContext) => show(c);

export const uploadPackForm = form({
  most: { bytes: MAX_UPLOAD_BYTES },
  makes: true,
  async run({ act, form }) {
    const file = form.file("file");
    return file.ok ? await act.site.packs.put(file.value.path) : file;
  },
  next: (_, { name, isKnown }) => ({
    to: PATH,
    key: isKnown ? "packs.added" : "packs.nowWaiting",
    params: { pack: name },
  }),
  again: ({ c }, form) => show(c, form),
});

const Named = z.object({ file: z.string().max(200) });
const pick = (form: { get(name: string): string | null }) => ({
  file: form.get("file") ?? "",
});

export const acceptPackForm = form({
  schema: Named,
  pick,
  run: ({ act }, { file }) => act.site.packs.accept(file, act.now),
  next: () => ({ to: PATH, key: "packs.accepted" }),
});

export const removePackForm = form({
  schema: Named,
  pick,
  run: ({ act }, { file }) => act.site.packs.remove(file),
  next: () => ({ to: PATH, key: "packs.removed" }),
});

/** One that this release does not know: its hash is to be compared before it is used. */
function Waiting({ pack }: { pack: ShelvedPack }) {
  const t = useT();
  return (
    <section class="card p-5 flex flex-col gap-3">
      <h2 class="text-base">{t("packs.waiting", { pack: pack.name })}</h2>
      <p>{t("packs.waitingHelp")}</p>
      <p class="mono text-sm break-all">{pack.hash}</p>
      <p class="text-md text-ink2">
        {madeOf(pack)} · <Bytes bytes={pack.bytes} />
      </p>
      <div class="flex gap-2">
        <form method="post" action={`${PATH}/accept`}>
          <input type="hidden" name="file" value={fileOfPack(pack)} />
          <Button
            small
            kind="primary"
            confirm={t("packs.acceptAsk", { pack: pack.name })}
          >
            {t("packs.accept")}
          </Button>
        </form>
        <Remove pack={pack} />
      </div>
    </section>
  );
}

const madeOf = ({ manifest: { system, packages } }: ShelvedPack) =>
  `${system} · ${
    packages.slice(0, 3).map(({ name, version }) => `${name} ${version}`)
      .join(", ")
  }${packages.length > 3 ? ", …" : ""}`;

function Packs({ packs }: { packs: readonly ShelvedPack[] }) {
  const t = useT();
  if (packs.length === 0) {
    return (
      <Empty icon="layers" title={t("packs.empty")}>
        <p>{t("packs.emptyHelp")}</p>
      </Empty>
    );
  }
  return (
    <>
      {!packs.some(({ isUsed }) => isUsed) && (
        <Notice kind="warn">{t("packs.noBasic")}</Notice>
      )}
      <div class="rows rows-wide">
        <Table
          rows={packs}
          keyOf={({ path }) => path}
          columns={[
            {
              title: t("packs.name"),
              cell: "lead",
              of: (pack) => (
                <>
                  <span class="font-medium">{pack.name}</span>{" "}
                  {!pack.isUsed && <span class="tag">{t("packs.notUsed")}
                  </span>}
                </>
              ),
            },
            {
              title: t("packs.hash"),
              cell: "stands",
              of: (pack) => (
                <details class="more">
                  <summary class="mono">{pack.hash.slice(0, 12)}</summary>
                  <span class="mono text-sm break-all">{pack.hash}</span>
                  <p class="text-sm">{madeOf(pack)}</p>
                </details>
              ),
            },
            {
              title: t("packs.from"),
              cell: "fact",
              isLabelled: true,
              of: ({ isKnown, isUploaded }) =>
                `${t(isUploaded ? "packs.uploaded" : "packs.beside")} · ${
                  t(isKnown ? "packs.known" : "packs.unknown")
                }`,
            },
            {
              title: t("packs.size"),
              width: "narrow end",
              cell: "fact",
              isLabelled: true,
              of: ({ bytes }) => <Bytes bytes={bytes} />,
            },
            {
              title: t("packs.actions"),
              isSilent: true,
              width: "narrow end",
              of: (pack) => pack.isUploaded && <Remove pack={pack} />,
            },
          ]}
        />
      </div>
    </>
  );
}

function Remove({ pack }: { pack: ShelvedPack }) {
  const t = useT();
  return (
    <form method="post" action={`${PATH}/remove`}>
      <input type="hidden" name="file" value={fileOfPack(pack)} />
      <Button
        small
        kind="danger"
        confirm={t("packs.removeAsk", { pack: pack.name })}
      >
        {t("packs.remove")}
      </Button>
    </form>
  );
}

function Upload({ form }: { form: FormState }) {
  const t = useT();
  return (
    <form
      method="post"
      action={PATH}
      enctype="multipart/form-data"
      class="max-w-form"
      data-upload={t("shell.uploading")}
    >
      <FormCard title={t("packs.upload")} help={t("packs.uploadHelp")}>
        <FormErrors form={form} />
        <SendKey />
        <TextField
          name="file"
          type="file"
          accept=".gz"
          label={t("packs.file")}
          form={form}
          required
        />
        <UploadBar />
        <div>
          <Button kind="primary" icon="upload">{t("packs.send")}</Button>
        </div>
      </FormCard>
    </form>
  );
}
