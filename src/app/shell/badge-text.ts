/** Number of unread notifications: up to 9, more as „9+“. */
export const badgeText = (unread: number): string => (unread > 9 ? "9+" : String(unread));
