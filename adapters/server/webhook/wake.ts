import { tellWorkers } from "../store/task-notice.ts"

/** The kind of work by which the loops of webhooks are woken. */
export const TASK = "webhook"

export const tellWebhooks = tellWorkers({ types: [TASK], dueInMs: null })
