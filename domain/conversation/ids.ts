/** The prefix of the streams: one for each booking about which somebody wrote. */
export const conversationPrefix = "conversation-"

export const conversationStream = (code: string): string => `${conversationPrefix}${code}`
