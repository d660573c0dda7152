import { Button } from "@mantine/core";
import { IconPlus, IconScript } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import type { Script } from "#contract/scripts.ts";
import { call } from "#data/server/call.ts";
import { AdminToolPage } from "#screens/shared/admin/admin-tool-page.tsx";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import { findOpened } from "#screens/shared/admin/find-opened.ts";
import { NarrowedList } from "#screens/shared/admin/narrowed-list.tsx";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { formatCount } from "#text/format-number.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { RuntimeNotice } from "./runtime-notice.tsx";
import { ScriptDrawer } from "./script-drawer.tsx";
import { ScriptList } from "./script-list.tsx";
import { describeState } from "./script-words.ts";

/** Checks of the office in Python: written by one person, approved by a second one, run in a sandbox on the server. */
export const ScriptsPage = (): ReactElement => {
  const source = useAnswer("scripts", loadScripts);
  /** Id of a script, or `new`. */
  const [opened, setOpened] = useState<string | null>(null);
  const { connected, kept, reload } = source;
  const mayEdit = kept?.answer.mayEdit ?? false;
  return (
    <AdminToolPage
      tool="python-scripts"
      actions={
        mayEdit && (
          <Button
            disabled={!connected}
            leftSection={<IconPlus aria-hidden size={18} stroke={1.75} />}
            onClick={() => setOpened("new")}
          >
            Skript anlegen
          </Button>
        )
      }
      lead="Eigene Prüfungen in Python. Was ein Skript meldet, steht mit seinem Namen daneben; das Ergebnis bestimmt allein die Prüfmaschine."
    >
      <RuntimeNotice mayEdit={mayEdit} />
      <AdminView source={source} loading="Skripte werden geladen" failed="Die Skripte konnten nicht geladen werden">
        {({ scripts }) => (
          <>
            {scripts.length === 0 ? (
              <EmptyState icon={IconScript} title="Noch kein Skript angelegt.">
                {mayEdit
                  ? "Schreiben Sie ein Skript und testen Sie es an einer Prüfung. Eine zweite Person gibt es frei, erst dann lässt es sich einschalten."
                  : "Skripte legt ein Super Admin an. Ihre Aufgabe ist es, sie zu lesen und freizugeben."}
              </EmptyState>
            ) : (
              <NarrowedList
                entries={scripts}
                traitsOf={traitsOf}
                describeCount={(count) => formatCount(count, "Skript", "Skripte")}
                noMatch="Kein Skript entspricht den Filtern."
              >
                {(shown) => <ScriptList scripts={shown} onOpen={setOpened} />}
              </NarrowedList>
            )}
            <ScriptDrawer
              script={findOpened(scripts, opened)}
              mayEdit={mayEdit}
              connected={connected}
              onChanged={reload}
              onClose={() => setOpened(null)}
            />
          </>
        )}
      </AdminView>
    </AdminToolPage>
  );
};

const traitsOf = (script: Script) => ({ text: `${script.name} ${script.purpose}`, state: describeState(script) });

const loadScripts = () => call("listScripts", {}, { timeoutMs: 5_000 });
