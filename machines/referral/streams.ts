/** The stream of a friend's referral: nobody is invited twice. */
export const referralStream = (friendId: string): string => `referral-${friendId}`
