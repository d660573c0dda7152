import type { ReactElement } from "react";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { RemoteTest } from "./remote-test.tsx";
import { SettingsForm } from "./settings-form.tsx";

export const SettingsTab = (): ReactElement => {
  const source = useAnswer("gitConfig", loadSettings);
  return (
    <AdminView
      source={source}
      loading="Angaben zum Repository werden geladen"
      failed="Die Angaben zum Repository konnten nicht geladen werden"
      rows={5}
      rowHeight={72}
    >
      {(answer) => (
        <>
          <SettingsForm answer={answer} connected={source.connected} onSaved={source.reload} />
          {answer.settings.remoteUrl !== "" && (
            <RemoteTest answer={answer} connected={source.connected} onChanged={source.reload} />
          )}
        </>
      )}
    </AdminView>
  );
};

const loadSettings = () => call("readGitConfig", {}, { timeoutMs: 5_000 });
