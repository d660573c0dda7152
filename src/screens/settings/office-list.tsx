import { Button, Group, Modal } from "@mantine/core";
import { useLiveQuery } from "dexie-react-hooks";
import { type ReactElement, type ReactNode, useState } from "react";
import type { OfficeRuleKind } from "#contract/index.ts";
import { areOfficeRulesPending } from "#data/person/office-rules.ts";
import { log } from "#data/store/logs.ts";
import { Confirm } from "#ui/confirm.tsx";
import { SavedNote } from "./saved-note.tsx";
import classes from "./settings-page.module.css";
import type { Saved } from "./use-setting.ts";

export interface OfficeItem {
  readonly id: string;
  /** Also names the item where it is to be changed or removed. */
  readonly title: string;
  readonly details: ReactNode;
}

interface OfficeListProps {
  readonly ownerId: string;
  readonly kind: OfficeRuleKind;
  readonly title: string;
  readonly lead: string;
  /** Undefined until they were read. */
  readonly items: readonly OfficeItem[] | undefined;
  /** Shown while there are none. */
  readonly empty: string;
  /** „Regel“ or „Profil“. */
  readonly noun: string;
  readonly onRemove: (id: string) => Promise<void>;
  /** The form of one item, of a new one for null. */
  readonly form: (id: string | null, onSaved: () => void, onCancel: () => void) => ReactNode;
  readonly formSize?: "lg";
  /** More buttons below the list. */
  readonly more?: (onSaved: () => void) => ReactNode;
}

/** Own rules or client profiles: each with its two buttons, and one form for all, asking before one is removed. */
export const OfficeList = (props: OfficeListProps): ReactElement => {
  const { ownerId, kind, title, lead, items, empty, noun, onRemove, form, formSize, more } = props;
  const pending = useLiveQuery(async () => areOfficeRulesPending(ownerId, kind), [ownerId, kind]) ?? false;
  const [asking, setAsking] = useState<OfficeItem | null>(null);
  const [removal, setRemoval] = useState<Saved>("no");
  const [edited, setEdited] = useState<{ readonly id: string | null } | null>(null);
  const [saved, setSaved] = useState(false);
  const close = (): void => setEdited(null);
  const remove = async (id: string): Promise<void> => {
    try {
      await onRemove(id);
      setRemoval("yes");
    } catch (error) {
      log("ERROR", "Setting not stored", String(error));
      setRemoval("failed");
    }
    setAsking(null);
  };
  return (
    <div className={classes.choice}>
      <h3>{title}</h3>
      <p data-muted>{lead}</p>
      {items?.length === 0 && <p>{empty}</p>}
      {items !== undefined && items.length > 0 && (
        <ul className={classes.devices} data-ruled aria-label={title}>
          {items.map((item) => (
            <li key={item.id} className={classes.officeItem}>
              <strong>{item.title}</strong>
              {item.details}
              <Group gap="xs" mt={4}>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`${noun} „${item.title}“ ändern`}
                  onClick={() => setEdited({ id: item.id })}
                >
                  Ändern
                </Button>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`${noun} „${item.title}“ löschen`}
                  onClick={() => setAsking(item)}
                >
                  Löschen
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      )}
      <Group gap="xs">
        <Button variant="default" onClick={() => setEdited({ id: null })}>
          {noun} anlegen
        </Button>
        {more?.(() => setSaved(true))}
        <SavedNote saved={noteOf(removal, pending, saved)} />
      </Group>
      <Modal
        opened={edited !== null}
        onClose={close}
        title={`${noun} ${edited?.id === null ? "anlegen" : "ändern"}`}
        {...(formSize === undefined ? {} : { size: formSize })}
      >
        {edited !== null &&
          form(
            edited.id,
            () => {
              setSaved(true);
              close();
            },
            close,
          )}
      </Modal>
      <Confirm
        opened={asking !== null}
        title={`${noun} löschen?`}
        confirmLabel={`${noun} löschen`}
        danger
        onConfirm={() => void (asking && remove(asking.id))}
        onCancel={() => setAsking(null)}
      >
        „{asking?.title}“ gilt dann auf keinem Ihrer Geräte mehr.
      </Confirm>
    </div>
  );
};

const noteOf = (removal: Saved, pending: boolean, saved: boolean): Saved => {
  if (removal === "failed") return "failed";
  if (pending) return "pending";
  return saved || removal === "yes" ? "yes" : "no";
};
