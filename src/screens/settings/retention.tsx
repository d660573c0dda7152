import { SegmentedControl } from "@mantine/core";
import type { ReactElement } from "react";
import type { Settings } from "#data/person/settings.ts";
import { applyOfflineChoiceQuietly } from "#state/follow-server.ts";
import { SavedNote } from "./saved-note.tsx";
import classes from "./settings-page.module.css";
import { useSetting } from "./use-setting.ts";

/** Time that finished checks keep their copies on this device. */
export const Retention = (): ReactElement => {
  const { value, set, saved } = useSetting("keepDays");
  const choose = async (next: Settings["keepDays"]): Promise<void> => {
    if (await set(next)) await applyOfflineChoiceQuietly();
  };
  return (
    <div className={classes.choice}>
      <h3 id="aufbewahren">Auf diesem Gerät aufbewahren</h3>
      <p className={classes.muted}>
        Danach werden Datei und Ergebnis fertiger Prüfungen von diesem Gerät entfernt. Auf dem Server bleiben sie. Was
        noch nicht übertragen ist, wird nie entfernt.
      </p>
      <SegmentedControl
        aria-labelledby="aufbewahren"
        className={classes.segments ?? ""}
        data={[
          { value: "0", label: "Unbegrenzt" },
          { value: "30", label: "30 Tage" },
          { value: "90", label: "90 Tage" },
          { value: "365", label: "1 Jahr" },
        ]}
        value={String(value ?? 0)}
        disabled={value === undefined}
        onChange={(next) => void choose(Number(next) as Settings["keepDays"])}
      />
      <SavedNote saved={saved} />
    </div>
  );
};
