import { Select } from "@mantine/core";
import { type ReactElement, useState } from "react";
import type { MailTemplateKey } from "#contract/mail.ts";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { useAnswer } from "#screens/shared/use-answer.ts";
import classes from "./email.module.css";
import { TemplateForm } from "./template-form.tsx";

export const TemplatesTab = (): ReactElement => {
  const source = useAnswer("mailTemplates", loadTemplates);
  const [key, setKey] = useState<MailTemplateKey>("fileCheck");
  const [isDirty, setDirty] = useState(false);
  return (
    <AdminView
      source={source}
      loading="Vorlagen werden geladen"
      failed="Die Vorlagen konnten nicht geladen werden"
      rows={3}
      rowHeight={72}
    >
      {({ templates, version }) => (
        <div className={classes.wide}>
          <Select
            label="Vorlage"
            description={isDirty ? "Bitte speichern Sie zuerst Ihre Änderungen, oder setzen Sie sie zurück." : null}
            allowDeselect={false}
            disabled={isDirty}
            data={templates.map((one) => ({ value: one.key, label: one.label }))}
            value={key}
            onChange={(value) => value && setKey(value as MailTemplateKey)}
          />
          {templates
            .filter((one) => one.key === key)
            .map((template) => (
              <TemplateForm
                key={template.key}
                template={template}
                version={version}
                connected={source.connected}
                onDirty={setDirty}
                onSaved={source.reload}
              />
            ))}
        </div>
      )}
    </AdminView>
  );
};

const loadTemplates = () => call("listMailTemplates", {}, { timeoutMs: 5_000 });
