/** Elements that take text from the keyboard; a checkbox does not. */
const field = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/**
 * Gives the focus to what has just appeared, unless the person is writing in another field meanwhile: what they write
 * would go nowhere. The place comes into view either way, which is up to the caller.
 */
export const leadFocus = (to: HTMLElement | null | undefined): void => {
  if (!to || to.ownerDocument.activeElement?.matches(field)) return;
  to.focus({ preventScroll: true });
};

/** Whether the focus is inside: content that opens automatically elsewhere must not take it away. */
export const holdsFocus = (element: HTMLElement | null): boolean =>
  element?.contains(element.ownerDocument.activeElement) ?? false;
