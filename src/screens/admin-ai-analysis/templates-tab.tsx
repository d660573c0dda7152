import { Button, Select } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import type { AiTemplate } from "#contract/ai-analysis.ts";
import { type AiPurpose, aiPurposes, purposeWords } from "#contract/ai-purposes.ts";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { GuardedDrawer } from "#screens/shared/admin/guarded-drawer.tsx";
import shared from "#screens/shared/admin/lines.module.css";
import { Confirm } from "#ui/confirm.tsx";
import { FailureAlert } from "#ui/failure-alert.tsx";
import { showToast } from "#ui/show-toast.ts";
import { useAttempt } from "#ui/use-attempt.ts";
import { TemplateForm } from "./template-form.tsx";
import { TemplateLine } from "./template-line.tsx";
import { templateName } from "./template-words.ts";
import { useTemplates } from "./use-templates.ts";

/** Open in the drawer: a draft, or the text a new one starts from. */
type Opened = { readonly draft: AiTemplate } | { readonly from: AiTemplate };

/** The versions of a purpose; one of them is sent. */
export const TemplatesTab = (): ReactElement => {
  const source = useTemplates();
  const { connected, reload } = source;
  const [purpose, setPurpose] = useState<AiPurpose>("explain");
  const [opened, setOpened] = useState<Opened | null>(null);
  const [pending, setPending] = useState<{ readonly act: "publish" | "remove"; readonly template: AiTemplate } | null>(
    null,
  );
  const { busy, reason, attempt } = useAttempt();
  const carryOut = async (): Promise<void> => {
    if (pending === null) return;
    const { act, template } = pending;
    await attempt(async () => {
      await call(act === "publish" ? "publishAiTemplate" : "removeAiTemplate", { id: template.id });
      showToast("success", act === "publish" ? "Vorlage veröffentlicht" : "Entwurf gelöscht");
    }, "Das ist nicht gelungen.");
    setPending(null);
    reload();
  };
  return (
    <AdminView
      source={source}
      loading="Vorlagen werden geladen"
      failed="Die Vorlagen konnten nicht geladen werden"
      rows={3}
      rowHeight={72}
    >
      {({ templates, instructions, variables }) => {
        const own = templates.filter((template) => template.purpose === purpose);
        const published = own.find(({ state }) => state === "published") ?? own.at(-1);
        return (
          <>
            <search className={shared.filters}>
              <Select
                label="Zweck"
                allowDeselect={false}
                data={aiPurposes.map((value) => ({ value, label: purposeWords[value] }))}
                value={purpose}
                onChange={(next) => next !== null && setPurpose(next as AiPurpose)}
              />
              <Button
                disabled={!connected || published === undefined}
                leftSection={<IconPlus aria-hidden size={18} stroke={1.75} />}
                onClick={() => published && setOpened({ from: published })}
              >
                Neue Fassung
              </Button>
            </search>
            <FailureAlert reason={reason} mb="sm" />
            <ol className={shared.lines} aria-label="Fassungen der Vorlage">
              {own.map((template) => (
                <TemplateLine
                  key={template.id}
                  template={template}
                  published={published}
                  isReadOnly={!connected || busy}
                  onOpen={() => setOpened(template.state === "draft" ? { draft: template } : { from: template })}
                  onPublish={() => setPending({ act: "publish", template })}
                  onRemove={() => setPending({ act: "remove", template })}
                />
              ))}
            </ol>
            <GuardedDrawer
              opened={opened !== null}
              title={opened !== null && "draft" in opened ? templateName(opened.draft) : "Neue Fassung"}
              onClose={() => setOpened(null)}
            >
              {({ recordDirty, leave }) =>
                opened !== null && (
                  <TemplateForm
                    purpose={purpose}
                    start={"draft" in opened ? opened.draft : { ...opened.from, note: "" }}
                    draftId={"draft" in opened ? opened.draft.id : null}
                    published={published}
                    instructions={instructions}
                    variables={variables}
                    connected={connected}
                    onDirty={recordDirty}
                    onSaved={() => {
                      reload();
                      leave();
                    }}
                  />
                )
              }
            </GuardedDrawer>
            <Confirm
              opened={pending !== null}
              title={pending?.act === "publish" ? "Vorlage veröffentlichen?" : "Entwurf löschen?"}
              confirmLabel={pending?.act === "publish" ? "Vorlage veröffentlichen" : "Entwurf löschen"}
              danger={pending?.act === "remove"}
              busy={busy}
              onConfirm={() => void carryOut()}
              onCancel={() => setPending(null)}
            >
              {pending?.act === "publish"
                ? `Ab der nächsten Frage sendet der Assistent für „${purposeWords[purpose]}“ diesen Text: ${templateName(pending.template)}.`
                : pending && `„${templateName(pending.template)}“ wird gelöscht; die Läufe mit diesem Entwurf bleiben.`}
            </Confirm>
          </>
        );
      }}
    </AdminView>
  );
};
