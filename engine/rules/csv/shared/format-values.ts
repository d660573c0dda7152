/** An amount or a rate with decimal comma, at least two decimals and no trailing zeros after them. */
export const formatNumber = (value: number, decimals = 2): string => value.toFixed(decimals).replace(".", ",");
