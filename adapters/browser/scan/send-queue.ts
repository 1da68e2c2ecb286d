import { MOST_SCANS } from "../../../domain/tickets/scans.ts"

type Queue<Scan> = {
  readonly waiting: () => readonly Scan[]
  /** Sends a batch, which is empty if nothing waits. What was taken waits no more. `unread`: the shop cannot read it. */
  readonly send: (batch: readonly Scan[]) => Promise<"taken" | "unread" | "stopped">
  /** Takes a scan out of the queue. */
  readonly setAside: (scan: Scan) => Promise<void>
}

/**
 * Sends what waits, in batches. One scan that the shop cannot read makes it refuse the whole batch: it is found by halves
 * and set aside, so that the others arrive.
 */
export async function sendAll<Scan>({ waiting, send, setAside }: Queue<Scan>): Promise<void> {
  let most = MOST_SCANS
  do {
    const batch = waiting().slice(0, most)
    const answer = await send(batch)
    if (answer === "stopped") return
    if (answer === "taken") continue
    const [first] = batch
    if (first === undefined) throw new Error("the shop cannot read an empty call")
    if (batch.length > 1) most = Math.ceil(batch.length / 2)
    else {
      await setAside(first)
      most = MOST_SCANS
    }
  } while (waiting().length > 0)
}
