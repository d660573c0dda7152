import type { ReactElement } from "react";
import type { SystemSetting } from "#contract/system.ts";
import { call } from "#data/server/call.ts";
import { AdminView } from "#screens/shared/admin/admin-view.tsx";
import shared from "#screens/shared/admin/lines.module.css";
import { SourceChip } from "#screens/shared/admin/source-chip.tsx";
import { useAnswer } from "#screens/shared/use-answer.ts";
import { Section } from "#ui/section.tsx";
import classes from "./system.module.css";

/** Settings fixed by the environment of the server. */
export const EnvironmentTab = (): ReactElement => {
  const source = useAnswer("systemSettings", loadSettings);
  return (
    <>
      <p className={shared.muted}>
        Diese Werte liest der Server beim Start aus seiner Umgebung. Hier sind sie nur zu lesen; eine Änderung gilt nach
        einem Neustart. Was davon auch in der App gesetzt werden kann, steht in den anderen Bereichen.
      </p>
      <AdminView
        source={source}
        loading="Einstellungen werden geladen"
        failed="Die Einstellungen konnten nicht geladen werden"
        rows={8}
      >
        {({ settings }) =>
          [...Map.groupBy(settings, ({ group }) => group)].map(([group, rows]) => (
            <Section key={group} id={`gruppe-${group}`} title={group}>
              <dl className={classes.settings}>
                {rows.map((row) => (
                  <SettingLine key={row.name} setting={row} />
                ))}
              </dl>
            </Section>
          ))
        }
      </AdminView>
    </>
  );
};

const SettingLine = ({
  setting: { name, label, effect, value, source },
}: {
  readonly setting: SystemSetting;
}): ReactElement => (
  <div>
    <dt>
      <strong>{label}</strong>
      <span>{effect}</span>
      <code>{name}</code>
    </dt>
    <dd>{value}</dd>
    <dd>
      <SourceChip source={source} />
    </dd>
  </div>
);

const loadSettings = () => call("readSystemSettings", {}, { timeoutMs: 5_000 });
