/** Whether this browser hands a file of such a name and type to other programs. */
export const canShareFile = (name: string, type: string): boolean =>
  navigator.canShare?.({ files: [new File([], name, { type })] }) ?? false;

/** Opens the browser's list of programs that take the file; false if the person closes it again. */
export const shareFile = async (name: string, content: Blob): Promise<boolean> => {
  try {
    await navigator.share({ files: [new File([content], name, { type: content.type })], title: name });
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") return false;
    throw error;
  }
};
