import { Cid } from "../../../lib/http/input.ts";
import { page } from "../../define.ts";
import { useT } from "../../../components/reader.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Check, SelectField } from "../../../components/ui/Field.tsx";
import { openManaged } from "./frame.tsx";
import type { OwnerPages } from "../../owner.tsx";

/** What is asked before a contest's programs are downloaded. */
export const acceptedDialog = (at: OwnerPages) =>
  page({ params: Cid }, (c, { params: { cid } }) => {
    const t = c.get("t");
    const { head, rules } = openManaged(c, at, cid);
    const list = at.url(c, "/admin/contest");
    return at.show(c, "contest", {
      title: t("contestStaff.zip"),
      children: (
        <AcceptedDialog
          cid={cid}
          title={head.title}
          isAcm={rules.rule === "acm"}
          cancel={list}
        />
      ),
    });
  });

/** Asks which of a contest's programs are wanted, and in which folders (spec 3 §2). */
const AcceptedDialog = (
  { cid, title, isAcm, cancel }: {
    cid: number;
    title: string;
    isAcm: boolean;
    cancel: string;
  },
) => {
  const t = useT();
  return (
    <div class="dialog" data-dialog-content="">
      <form
        class="flex flex-col gap-4"
        action="/api/file/download-contest-ac-submission"
      >
        <input type="hidden" name="cid" value={cid} />
        <h2 id="dialog-title" class="dialog-only text-lg">
          {t("contestStaff.zip")}
        </h2>
        <p class="text-md text-ink2 break-words">{title}</p>
        <SelectField
          name="which"
          label={t("contestStaff.zipWhich")}
          value="accepted"
          options={[
            { value: "accepted", text: t("contestStaff.zipAccepted") },
            { value: "all", text: t("contestStaff.zipAll") },
          ]}
        />
        <SelectField
          name="splitType"
          label={t("contestStaff.zipFolders")}
          value="user"
          options={[
            { value: "user", text: t("contestStaff.zipByUser") },
            { value: "problem", text: t("contestStaff.zipByProblem") },
          ]}
        />
        <Check
          name="excludeAdmin"
          label={t("contestStaff.zipWithoutAdmins")}
          help={t("contestStaff.zipWithoutAdminsHelp")}
          checked
        />
        <div class="flex flex-wrap gap-3">
          <Button kind="primary" icon="download">
            {t("contestStaff.zipDownload")}
          </Button>
          <span class="page-only">
            <Button kind="quiet" href={cancel}>{t("shell.cancel")}</Button>
          </span>
        </div>
      </form>
      <p class="text-md text-ink2 mt-4">{t("contestStaff.zipWhole")}</p>
      <div class="flex flex-wrap gap-3 mt-2">
        <Button icon="download" href={archiveOf(cid, "package")}>
          {t("contestStaff.zipPackage")}
        </Button>
        {isAcm && (
          <Button icon="download" href={archiveOf(cid, "xcpcio")}>
            {t("contestStaff.zipXcpcio")}
          </Button>
        )}
      </div>
    </div>
  );
};

const archiveOf = (cid: number, format: "package" | "xcpcio") =>
  `/api/file/download-contest-archive?cid=${cid}&format=${format}`;
