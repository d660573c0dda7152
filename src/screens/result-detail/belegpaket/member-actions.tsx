import { Menu } from "@mantine/core";
import { IconDownload, IconFileCheck } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { FileView } from "#checks/file-view.ts";
import { submitFiles } from "#state/uploads.ts";
import { errorText } from "#text/error-text.ts";
import { saveFile } from "#ui/save-file.ts";
import { showToast } from "#ui/show-toast.ts";
import type { ListedMember } from "./list-members.ts";

interface Props {
  readonly view: FileView;
  readonly member: ListedMember;
}

/** Actions for one file of a package: save it, or check its data separately. */
export function MemberActions({ view, member }: Props): ReactElement {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const name = member.name.slice(member.name.lastIndexOf("/") + 1);
  const read = async (then: (content: Blob) => Promise<void> | void): Promise<void> => {
    setBusy(true);
    try {
      await then(await view.readMember(member.at));
    } catch (error) {
      showToast("error", errorText(error, `„${name}“ lässt sich nicht aus dem Paket lesen.`));
    } finally {
      setBusy(false);
    }
  };
  const checkAlone = (): Promise<void> =>
    read(async (content) => {
      const [result] = await submitFiles([new File([content], name)], { send: false });
      if (result === undefined) return;
      if (result.ok) void navigate(`/results/${result.localId}`);
      else showToast("error", `„${result.fileName}“: ${result.reason}`);
    });
  const isData = /\.(xml|csv|txt)$/i.test(name);
  return (
    <>
      {isData && (
        <Menu.Item disabled={isBusy} leftSection={<IconFileCheck {...icon} />} onClick={() => void checkAlone()}>
          Einzeln prüfen
        </Menu.Item>
      )}
      <Menu.Item
        disabled={isBusy}
        leftSection={<IconDownload {...icon} />}
        onClick={() => void read((content) => saveFile(name, content))}
      >
        Aus dem Paket herunterladen
      </Menu.Item>
    </>
  );
}

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;
