import { CHANNEL, page, type Running } from "./page.ts"

/**
 * Lets the visualiser, in this tab or another, find the machine. A shop page carries only this function: the code that
 * answers is loaded when somebody asks. Returns the function that withdraws the machine.
 */
export function announce(running: Running): () => void {
  page.running.add(running)
  page.changed()
  page.channel ??= listen()
  return () => {
    page.running.delete(running)
    page.changed()
  }
}

function listen(): BroadcastChannel {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => {
    if (data.kind !== "ask") return
    channel.onmessage = null
    void import("./answer.ts").then(({ answer }) => answer(channel))
  }
  return channel
}
