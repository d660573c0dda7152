/**
 * A button that is at work cannot be pressed again meanwhile, and a browser takes the focus from what is disabled: it
 * gets it back when its work is done, unless the person has gone on.
 */
export const returnFocus = (): void => {
  let left: EventTarget | null = null;
  const follow = ({ target }: MutationRecord): void => {
    if (!(target instanceof HTMLButtonElement)) return;
    // Before the next drawing, which takes the focus away.
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
