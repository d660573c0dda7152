export const maxBranchNameLength = 100;
export const branchNamePattern = "^[A-Za-z\\d][A-Za-z\\d._/-]*$";

/**
 * Whether Git accepts it as the name of a branch (`git check-ref-format --branch`) and it cannot mean anything else:
 * not HEAD or similar, no full ref, no id of a commit.
 */
export const isBranchName = (name: string): boolean =>
  name.length <= maxBranchNameLength &&
  new RegExp(branchNamePattern).test(name) &&
  !/\.\.|\/\/|[/.]$|\.lock(?:$|\/)|\/[.-]/.test(name) &&
  !/^(?:[a-z]+_)*head$/i.test(name) &&
  !/^refs(?:$|\/)/i.test(name) &&
  !/^[\da-f]{40}(?:[\da-f]{24})?$/i.test(name);
