import type { ServerWord } from "./types.ts"

export const adopt = (_: unknown, { status, deadline, reason }: ServerWord): ServerWord => ({
  status,
  deadline,
  reason,
})

export const moveDeadline = (_: unknown, { deadline }: Pick<ServerWord, "deadline">) => ({ deadline })
