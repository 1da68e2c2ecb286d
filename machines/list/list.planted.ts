import { assign } from "xstate"
import type { Planted } from "../kit/check/planted.ts"
import { durable } from "../kit/durable.ts"
import { saying, without } from "../kit/fixtures/rule-faults.ts"
import { listFlow, listMachine } from "./list.machine.ts"

const changed = (change: Parameters<typeof listMachine.provide>[0]) =>
  durable({ machine: listMachine.provide(change), policyGuards: listFlow.policyGuards })

const yes = () => true

export const planted: Planted<typeof listMachine> = {
  "[LS-02] a list holds 200 experiences at most, each once": changed({ guards: { hasSpace: yes } }),
  "[LS-02] only a public list has a public address, and favourites have none": changed({
    actions: { hide: assign({}) },
  }),
  "[LS-03] only the owner and the collaborators change a list": changed({ guards: { mayChange: yes } }),
  "[LS-03] only the owner publishes, shares and deletes a list": changed({ guards: { isOwner: yes } }),
  "[LS-03] who was removed is out": changed({ actions: { remove: assign({}) } }),
  "[LS-02] a deleted list holds nothing, and its texts are deleted once": without(listFlow, "forgetTexts"),
  "[AC-06] the log holds no personal data": saying(listFlow, "owner.described", { name: "Estate" }),
}
