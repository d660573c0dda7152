import { Button, Modal } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, useState } from "react";
import { listOwnRules, removeOwnRule } from "#data/office-rules.ts";
import type { OwnRule } from "#engine/index.ts";
import { describeOwnRule } from "#text/describe-own-rule.ts";
import { severityWords } from "#text/verdict-words.ts";
import type { Engine } from "#ui/use-engine.ts";
import { OfficeList } from "./office-list.tsx";
import { RuleForm } from "./rule-form.tsx";
import { RulesFile } from "./rules-file.tsx";
import classes from "./settings-page.module.css";

/** „Eigene Regeln“: each written as a sentence. */
export const OwnRules = ({ ownerId, engine }: { ownerId: string; engine: Engine }): ReactElement => {
  const rules = useLiveQuery(async () => listOwnRules(ownerId), [ownerId]);
  const [edited, setEdited] = useState<OwnRule | "new" | null>(null);
  const [saved, setSaved] = useState(false);
  const close = (): void => setEdited(null);
  const tableOf = (rule: OwnRule) => engine.fieldTables.find(({ category }) => category === rule.category);
  return (
    <>
      <OfficeList
        ownerId={ownerId}
        kind="ownRules"
        title="Eigene Regeln"
        lead="Was Ihre Kanzlei über DATEV hinaus verlangt, etwa eine Kostenstelle bei bestimmten Konten."
        items={rules?.map((rule) => ({
          id: rule.id,
          title: rule.text,
          details: (
            <>
              <span>{describeOwnRule(rule, tableOf(rule))}</span>
              <span className={classes.muted}>
                {rule.id} · {severityWords[rule.severity][0]} · {tableOf(rule)?.name}
              </span>
            </>
          ),
        }))}
        empty="Sie haben noch keine eigene Regel angelegt."
        noun="Regel"
        saved={saved}
        onEdit={(id) => setEdited(rules?.find((rule) => rule.id === id) ?? null)}
        onRemove={(id) => removeOwnRule(ownerId, id)}
      >
        <Button variant="default" onClick={() => setEdited("new")}>
          Regel anlegen
        </Button>
        <RulesFile ownerId={ownerId} rules={rules ?? []} engine={engine} onSaved={() => setSaved(true)} />
      </OfficeList>
      <Modal
        opened={edited !== null}
        onClose={close}
        title={edited === "new" ? "Regel anlegen" : "Regel ändern"}
        size="lg"
      >
        {edited !== null && (
          <RuleForm
            ownerId={ownerId}
            engine={engine}
            rule={edited === "new" ? null : edited}
            onCancel={close}
            onSaved={() => {
              setSaved(true);
              close();
            }}
          />
        )}
      </Modal>
    </>
  );
};
