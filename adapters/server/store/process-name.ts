import { randomUUID } from "node:crypto"

/** The name of this process. Its connections to PostgreSQL carry it, so others can see whether it still runs. */
export const processName = `altrove ${randomUUID()}`

/** The name of the connection on which the process listens. It is open for as long as the process runs. */
export const listenerName = `${processName} listener`
