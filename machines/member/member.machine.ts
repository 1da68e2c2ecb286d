import { assign, setup } from "xstate"
import { INVITATION_HOURS, NEW_PASSWORD_HOURS } from "../../domain/partners/members.ts"
import { isBefore, plusHours } from "../../domain/time/instant.ts"
import { type Durable, durable } from "../kit/durable.ts"
import { MAX_ITERATIONS } from "../kit/limits.ts"
import { given } from "../kit/params.ts"
import type { StateMeta } from "../kit/types.ts"
import type { MailParams, MemberContext, MemberEvent, MemberInput, MemberMail } from "./member.types.ts"

type Args = { readonly context: MemberContext; readonly event: MemberEvent }
type Linked = { readonly linkId: string; readonly at: string }
type Given<T extends MemberEvent["type"]> = Extract<MemberEvent, { readonly type: T }>

/** A mail with a link names the link, the others their instant. */
const mail = (kind: MemberMail) =>
  ({
    type: "sendMemberMail",
    params: ({ context, event }: Args): MailParams => ({
      memberId: context.memberId,
      kind,
      of: kind === "invitation" || kind === "newPassword" ? (context.linkId ?? event.at) : event.at,
    }),
  }) as const

const invite = { type: "recordInvitation", params: given } as const
const changeRole = {
  "owner.changedRole": { guard: "isOtherRole", actions: { type: "recordRole", params: given } },
} as const
const removed = { "owner.removed": { target: "removed" } } as const

export const memberMachine = setup({
  types: {} as { context: MemberContext; events: MemberEvent; input: MemberInput; meta: StateMeta },
  guards: {
    isOtherRole: ({ context, event }: Args) => "role" in event && event.role !== context.role,
    /** The newest link, and in time. */
    isOpenLink: ({ context: { linkId, linkUntil }, event }: Args) =>
      "linkId" in event && event.linkId === linkId && linkUntil !== null && isBefore(event.at, linkUntil),
    hasSecondFactor: ({ context }: Args) => context.hasSecondFactor,
    hasNoSecondFactor: ({ context }: Args) => !context.hasSecondFactor,
  },
  actions: {
    sendMemberMail: (_, _params: MailParams) => {},
    recordInvitation: assign((_, { linkId, at }: Linked) => ({ linkId, linkUntil: plusHours(at, INVITATION_HOURS) })),
    recordLink: assign((_, { linkId, at }: Given<"member.askedLink">) => ({
      linkId,
      linkUntil: plusHours(at, NEW_PASSWORD_HOURS),
    })),
    useLink: assign({ linkId: null, linkUntil: null }),
    recordRole: assign((_, { role }: Given<"owner.changedRole">) => ({ role })),
    noteSecondFactor: assign({ hasSecondFactor: true }),
    dropSecondFactor: assign({ hasSecondFactor: false }),
  },
}).createMachine({
  id: "member",
  version: "1",
  options: { maxIterations: MAX_ITERATIONS },
  description: "Somebody who works for a partner: invited, at work, removed.",
  context: ({ input }) => ({
    ...input,
    linkUntil: plusHours(input.at, INVITATION_HOURS),
    hasSecondFactor: false,
  }),
  initial: "opening",
  states: {
    opening: {
      description: "The invitation is being written.",
      always: { target: "invited", actions: mail("invitation") },
    },

    invited: {
      description: "An owner has invited them; the link in the mail was not used yet.",
      meta: { rests: true },
      on: {
        ...changeRole,
        ...removed,
        "owner.invitedAgain": { actions: [invite, mail("invitation")] },
        "member.joined": { guard: "isOpenLink", target: "active", actions: "useLink" },
      },
    },

    active: {
      description: "They have a password and work for the partner.",
      meta: { rests: true },
      on: {
        ...changeRole,
        ...removed,
        "member.askedLink": { actions: [{ type: "recordLink", params: given }, mail("newPassword")] },
        "member.choseNewPassword": { guard: "isOpenLink", actions: ["useLink", mail("passwordChanged")] },
        "member.setSecondFactor": {
          guard: "hasNoSecondFactor",
          actions: ["noteSecondFactor", mail("secondFactor")],
        },
        "owner.droppedSecondFactor": { guard: "hasSecondFactor", actions: "dropSecondFactor" },
      },
    },

    removed: { type: "final", description: "They no longer work for the partner." },
  },
})

export const memberFlow: Durable<typeof memberMachine> = durable({ machine: memberMachine, policyGuards: [] })
