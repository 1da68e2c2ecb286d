import type { AnyStateMachine, InputFrom, SnapshotFrom, StateMachine } from "xstate"

/* XState's types under the names that views use. Views do not import xstate. */

export type AnyMachine = AnyStateMachine
export type InputOf<M extends AnyMachine> = InputFrom<M>
export type SnapshotOf<M extends AnyMachine> = SnapshotFrom<M>

/** The named actions of a machine with their params: effects, and also the updates, which stay inside the machine. */
export type ActionOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? Action
    : never

export type ParamsOf<M, Name extends string> =
  Extract<ActionOf<M>, { readonly type: Name }> extends {
    readonly params: infer Params
  }
    ? Params
    : undefined
