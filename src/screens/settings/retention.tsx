import { SegmentedControl } from "@mantine/core";
import { type ComponentProps, type ReactElement, useState } from "react";
import { listExpired } from "#data/checks/local-copies.ts";
import { readOfflineChoice } from "#data/person/offline-choice.ts";
import type { Settings } from "#data/person/settings.ts";
import { applyOfflineChoiceQuietly } from "#state/follow-server.ts";
import { formatCount } from "#text/format-number.ts";
import { Confirm } from "#ui/confirm.tsx";
import { CopyList } from "#ui/copy-list.tsx";
import { SavedNote } from "./saved-note.tsx";
import classes from "./settings-page.module.css";
import { useSetting } from "./use-setting.ts";

type KeepDays = Settings["keepDays"];

interface Pending {
  readonly keepDays: KeepDays;
  readonly copies: ComponentProps<typeof CopyList>["copies"];
}

/** Time that finished checks keep their copies on this device. */
export const Retention = ({ ownerId }: { readonly ownerId: string }): ReactElement => {
  const { value, set, saved } = useSetting("keepDays");
  /** A shorter time that would remove these copies now. */
  const [pending, setPending] = useState<Pending | null>(null);
  const copies = pending?.copies ?? [];
  const apply = async (keepDays: KeepDays): Promise<void> => {
    setPending(null);
    if (await set(keepDays)) await applyOfflineChoiceQuietly();
  };
  const choose = async (keepDays: KeepDays): Promise<void> => {
    const expired = await listExpired(ownerId, { ...(await readOfflineChoice()), keepDays }, Date.now());
    if (expired.length === 0) return apply(keepDays);
    const named = expired.map(({ localId: id, originalFileName: name, sizeBytes }) => ({ id, name, sizeBytes }));
    setPending({ keepDays, copies: named });
  };
  return (
    <div className={classes.choice}>
      <h3 id="aufbewahren">Auf diesem Gerät aufbewahren</h3>
      <p data-muted>
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
        onChange={(next) => void choose(Number(next) as KeepDays)}
      />
      <SavedNote saved={saved} />
      <Confirm
        opened={pending !== null}
        title="Ältere Prüfungen von diesem Gerät entfernen?"
        confirmLabel={formatCount(copies.length, "Prüfung entfernen", "Prüfungen entfernen")}
        onConfirm={() => pending && void apply(pending.keepDays)}
        onCancel={() => setPending(null)}
      >
        Mit der kürzeren Frist gehen Datei und Ergebnis dieser Prüfungen sofort von diesem Gerät. Auf dem Server bleiben
        sie.
        <CopyList copies={copies} />
      </Confirm>
    </div>
  );
};
