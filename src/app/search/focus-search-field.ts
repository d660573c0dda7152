/** Id of the search box in the top bar. */
export const searchFieldId = "suche";

/** Moves the focus into the search box; false when the screen is too small to show it. */
export const focusSearchField = (): boolean => {
  const field = document.getElementById(searchFieldId);
  if (!field || field.offsetParent === null) return false;
  field.focus();
  return true;
};
