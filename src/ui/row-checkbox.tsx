import { type ReactElement, useEffect, useRef } from "react";
import classes from "./row-checkbox.module.css";

interface Props {
  /** Accessible name of the row. */
  readonly label: string;
  readonly checked: boolean;
  /** Only some of its items are selected. */
  readonly indeterminate?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The box before each row of a long list: one element, where the library renders six. */
export const RowCheckbox = ({ label, checked, indeterminate = false, onChange }: Props): ReactElement => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // `indeterminate` has no attribute.
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes.box}
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
};
