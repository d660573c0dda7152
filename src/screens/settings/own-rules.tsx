import { useLiveQuery } from "dexie-react-hooks";
import type { ReactElement } from "react";
import { listOwnRules, removeOwnRule } from "#data/person/office-rules.ts";
import type { OwnRule } from "#engine/index.ts";
import { severityWords } from "#engine/report/verdict-words.ts";
import { describeOwnRule } from "#text/describe-own-rule.ts";
import type { Engine } from "#ui/use-engine.ts";
import { OfficeList } from "./office-list.tsx";
import { RuleForm } from "./rule-form.tsx";
import { RulesFile } from "./rules-file.tsx";

/** „Eigene Regeln“: each written as a sentence. */
export const OwnRules = ({ ownerId, engine }: { ownerId: string; engine: Engine }): ReactElement => {
  const rules = useLiveQuery(async () => listOwnRules(ownerId), [ownerId]);
  const tableOf = (rule: OwnRule) => engine.fieldTables.find(({ category }) => category === rule.category);
  return (
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
            <span data-muted>
              {rule.id} · {severityWords[rule.severity][0]} · {tableOf(rule)?.name}
            </span>
          </>
        ),
      }))}
      empty="Sie haben noch keine eigene Regel angelegt."
      noun="Regel"
      onRemove={(id) => removeOwnRule(ownerId, id)}
      form={(edited, onSaved, onCancel) => (
        <RuleForm
          ownerId={ownerId}
          engine={engine}
          rule={rules?.find(({ id }) => id === edited) ?? null}
          onSaved={onSaved}
          onCancel={onCancel}
        />
      )}
      formSize="lg"
      more={(onSaved) => <RulesFile ownerId={ownerId} rules={rules ?? []} engine={engine} onSaved={onSaved} />}
    />
  );
};
