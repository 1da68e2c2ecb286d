import { assign } from "xstate"
import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { favouritesSyncMachine } from "./favourites-sync.machine.ts"

export const planted: Planted<typeof favouritesSyncMachine> = {
  // The account's list is put behind the browser's, with what both of them hold.
  "[LS-01] no favourite stands twice in a list": durable({
    machine: favouritesSyncMachine.provide({
      actions: { merge: assign(({ context }, { ids }) => ({ ids: [...context.ids, ...ids] })) },
    }),
    policyGuards: [],
  }),
}
