import { assign, setup } from "xstate"

/** How long a frame stays at normal speed, in milliseconds. */
const FRAME_MS = 1400

type Context = { readonly frame: number; readonly frames: number; readonly speed: number }

type Event =
  /** The reader starts or stops the story. */
  | { readonly type: "reader.toggled" }
  | { readonly type: "reader.moved"; readonly to: number }
  | { readonly type: "reader.choseSpeed"; readonly speed: number }
  /** The log now has this many frames. */
  | { readonly type: "log.counted"; readonly frames: number }

const lastOf = ({ frames }: Context) => Math.max(0, frames - 1)
const shownOf = (context: Context) => Math.min(Math.max(0, context.frame), lastOf(context))

/** Steps through the frames of a log, by hand or automatically. It belongs to the view and stores nothing. */
export const playerMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { readonly frame: number; readonly frames: number },
  },
  guards: { isAtEnd: ({ context }) => shownOf(context) >= lastOf(context) },
  delays: { frame: ({ context }) => FRAME_MS / context.speed },
  actions: {
    rewind: assign({ frame: 0 }),
    advance: assign({ frame: ({ context }) => shownOf(context) + 1 }),
    move: assign({ frame: ({ context }, { to }: { to: number }) => Math.min(Math.max(0, to), lastOf(context)) }),
    setSpeed: assign({ speed: (_, { speed }: { speed: number }) => speed }),
    count: assign({ frames: (_, { frames }: { frames: number }) => frames }),
  },
}).createMachine({
  id: "player",
  context: ({ input }) => ({ ...input, speed: 1 }),
  initial: "paused",
  on: {
    "reader.moved": { target: ".paused", actions: { type: "move", params: ({ event }) => ({ to: event.to }) } },
    "log.counted": { actions: { type: "count", params: ({ event }) => ({ frames: event.frames }) } },
    "reader.choseSpeed": { actions: { type: "setSpeed", params: ({ event }) => ({ speed: event.speed }) } },
  },
  states: {
    paused: {
      on: {
        "reader.toggled": [{ guard: "isAtEnd", target: "playing", actions: "rewind" }, { target: "playing" }],
      },
    },
    playing: {
      always: { guard: "isAtEnd", target: "paused" },
      after: { frame: { target: "playing", reenter: true, actions: "advance" } },
      on: {
        "reader.toggled": "paused",
        "reader.choseSpeed": {
          target: "playing",
          reenter: true,
          actions: { type: "setSpeed", params: ({ event }) => ({ speed: event.speed }) },
        },
      },
    },
  },
})

/** The frame to show: the requested one, or the nearest that the log has. */
export const shownFrame = ({ context }: { readonly context: Context }): number => shownOf(context)
