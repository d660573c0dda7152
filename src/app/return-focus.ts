import { leadFocus } from "#ui/lead-focus.ts";

/**
 * A working button is disabled, and a browser takes the focus from disabled elements: the button gets it back when its
 * work is done, unless the person has moved on.
 */
export const returnFocus = (): void => {
  let left: EventTarget | null = null;
  const follow = ({ target }: MutationRecord): void => {
    if (!(target instanceof HTMLButtonElement)) return;
    // Before the next render, which takes the focus away.
    if (target.disabled && document.activeElement === target) left = target;
    if (target.disabled || target !== left) return;
    left = null;
    if (document.activeElement === document.body) target.focus({ preventScroll: true });
  };
  new MutationObserver((changes) => changes.forEach(follow)).observe(document, {
    subtree: true,
    attributeFilter: ["disabled"],
  });
};

/** The focused row of a list. */
interface FocusedRow {
  readonly element: HTMLElement;
  readonly list: Element;
  readonly index: number;
}

/**
 * If the focused row is removed, focuses the row that takes its place, or the heading of the page if none is left. The
 * row and none of its buttons, so that a key held down removes nothing more. A dialog about the row, or its menu,
 * returns to it, so focus inside them does not count; virtual lists handle their rows themselves.
 */
export const passFocusOn = (): void => {
  let focused: FocusedRow | null = null;
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLElement && !target.closest("[role=dialog], [role=menu]")) focused = findRow(target);
  });
  new MutationObserver(() => {
    if (focused === null || focused.element.isConnected || document.activeElement !== document.body) return;
    const { list, index } = focused;
    focused = null;
    const row = list.isConnected ? (list.children[index] ?? list.lastElementChild) : null;
    if (row instanceof HTMLElement) row.tabIndex = -1;
    leadFocus(row instanceof HTMLElement ? row : document.querySelector<HTMLElement>("h1"));
  }).observe(document, { subtree: true, childList: true });
};

const findRow = (element: HTMLElement): FocusedRow | null => {
  const row = element.closest("main li:not([aria-posinset]), main tr");
  const list = row?.parentElement;
  return row && list ? { element, list, index: [...list.children].indexOf(row) } : null;
};
