import { ActionIcon, Button, Popover, TextInput } from "@mantine/core";
import { IconBookmark, IconX } from "@tabler/icons-react";
import { useLiveQuery } from "dexie-react-hooks";
import { type FormEvent, type ReactElement, useState } from "react";
import { Link } from "react-router-dom";
import { changeSetting, readSetting } from "#data/person/settings.ts";
import { errorText } from "#text/error-text.ts";
import { showToast } from "#ui/show-toast.ts";
import { useEscape } from "#ui/use-escape.ts";
import { type FilesFilter, isNarrowed, writeFilter } from "./files-filter.ts";
import { addView, maxNameLength, readViews, removeView, type SavedView, writeViews } from "./saved-views.ts";
import styles from "./saved-views-menu.module.css";

/** Named filters for reuse; they follow the person to other devices. */
export function SavedViews({ filter }: { readonly filter: FilesFilter }): ReactElement {
  const views = useLiveQuery(async () => readViews(await readSetting("filesViews"))) ?? [];
  const [opened, setOpened] = useState(false);
  useEscape(opened, () => setOpened(false));
  const [name, setName] = useState("");
  const canSave = isNarrowed(filter);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    store((present) => addView(present, name, writeFilter(filter)));
    setName("");
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconBookmark size={18} stroke={1.75} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          Ansichten
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Gespeicherte Ansichten">
        {views.length === 0 ? (
          <p className={styles.note}>
            {canSave
              ? "Speichern Sie die gewählten Filter unter einem Namen, um sie mit einem Klick wiederzufinden."
              : "Wählen Sie Filter; danach lassen sie sich hier unter einem Namen speichern."}
          </p>
        ) : (
          <ul className={styles.views}>
            {views.map((view) => (
              <li key={view.name}>
                <Link to={`/files?${view.query}`} onClick={() => setOpened(false)}>
                  {view.name}
                </Link>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Ansicht ${view.name} entfernen`}
                  onClick={() => store((present) => removeView(present, view.name))}
                >
                  <IconX size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        )}
        {canSave && (
          <form className={styles.form} onSubmit={save}>
            <TextInput
              label="Aktuelle Filter speichern als"
              maxLength={maxNameLength}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" disabled={name.trim() === ""}>
              Speichern
            </Button>
          </form>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

const store = (change: (views: readonly SavedView[]) => readonly SavedView[]): void => {
  changeSetting("filesViews", (stored) => writeViews(change(readViews(stored)))).catch((error: unknown) =>
    showToast("error", errorText(error, "Die Ansicht konnte nicht gespeichert werden.")),
  );
};
