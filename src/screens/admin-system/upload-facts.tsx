import type { ReactElement } from "react";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { formatNumber } from "#text/format-number.ts";
import { Facts } from "#ui/facts.tsx";
import { Section } from "#ui/section.tsx";

/** Limits set by the formats, not by the office. */
export const UploadFacts = (): ReactElement => {
  const source = useAnswer("uploadConfig", loadConfig);
  return (
    <Section
      id="upload-fest"
      title="Vom Programm bestimmt"
      lead="Diese Werte ergeben sich aus den Formaten, die Prüfstapel kennt."
    >
      <AdminView
        source={source}
        loading="Werte werden geladen"
        failed="Die Werte konnten nicht geladen werden"
        rows={2}
      >
        {({ extensions, maxFilesPerBatch }) => (
          <Facts
            facts={[
              ["Dateitypen", extensions.join(", ")],
              ["Dateien je Sammel-Upload", `höchstens ${formatNumber(maxFilesPerBatch)}`],
            ]}
          />
        )}
      </AdminView>
    </Section>
  );
};

const loadConfig = () => call("uploadConfig", {}, { timeoutMs: 5_000 });
