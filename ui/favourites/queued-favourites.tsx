import { useEffect, useMemo, useRef } from "react"
import { sessionKeys } from "../../domain/kept/storage-keys.ts"
import { hearsOfUser } from "../../machines/task-queue/task-queue.hears.ts"
import { taskQueueFlow } from "../../machines/task-queue/task-queue.machine.ts"
import { session } from "../flow/storage.ts"
import { useFlow } from "../flow/use-flow.ts"
import { useHears } from "../flow/use-hears.ts"
import { useTold } from "../flow/use-told.ts"

export type QueuedFavouritesProps = {
  /** Refused because the session had ended, in the order of the presses. It only grows. */
  readonly refused: readonly string[]
  /** Whether the account holds the favourites now. */
  readonly isSignedIn: boolean
  /** The favourites of the account. */
  readonly ids: readonly string[]
  readonly onAdd: (id: string) => void
}

/**
 * Favourites that wait for a sign-in (AU-02): their customer was signed out without knowing it. The account's favourites
 * leave the browser with the session, but these are not in the account yet. They are kept in the tab.
 */
export default function QueuedFavourites({ refused, isSignedIn, ids, onAdd }: QueuedFavouritesProps) {
  const known = useRef(ids)
  useEffect(() => {
    known.current = ids
  })
  const queue = useFlow({
    flow: taskQueueFlow,
    stream: `${sessionKeys.taskQueue}favourites`,
    input: {},
    storage: session,
    handlers: {
      readFavourites: ({ turn }, tell) => void tell({ type: "favourites.read", turn, experienceIds: known.current }),
      runTask: ({ task, turn }, tell) => {
        // This queue holds favourites alone.
        if (task.kind === "add-favourite") onAdd(task.experienceId)
        tell({ type: "task.done", turn })
      },
      // The favourites' own flow tells what the account refuses.
      tellFailure: () => {},
    },
  })
  useHears(
    queue,
    useMemo(() => hearsOfUser(isSignedIn ? {} : null), [isSignedIn]),
  )
  useTold(
    queue,
    useMemo(
      () =>
        refused.flatMap((experienceId) => [
          { type: "session.unauthenticated" as const },
          { type: "task.queued" as const, task: { kind: "add-favourite" as const, experienceId } },
        ]),
      [refused],
    ),
  )
  return null
}
