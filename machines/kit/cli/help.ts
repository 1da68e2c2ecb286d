export const help = `Any machine of XState 5: its picture, its paths, its faults.

  flows <file> [draw | walk | check | replay <log>] [options]

The file exports a machine, made by createMachine() or by setup().createMachine(). Nothing else is needed. Without a
command, it is checked, walked and drawn.

  check            What is wrong: states that nothing reaches or leaves, transitions that nothing takes, names that are
                   not declared, events that make it throw, updates that read a clock.
  walk             Paths through it. --kind tour (few paths that take every transition), shortest, simple or refusals;
                   --to <state>; --max <n>; --format text, json, mermaid, or log: the first path as a log to replay.
  draw             Its picture. --out picture.svg, or picture.mmd for Mermaid.
  replay <log>     A log step by step, or where today's machine no longer follows it.

Options:
  --machine <name> The export to take, if the file has several machines.
  --out <file>     Writes the answer to this file.
  --lang en|it     The language of the texts, if the file exports an \`about\`.

The file may also export
  cases            { inputs, events, key, mayHappen }: example inputs, and events with their payloads. Without it, every
                   event is sent without a payload.
  rules            { "a sentence": (run) => [what is wrong] }: what must hold after any sequence of events.
  about            titles for people: of states, events, guards, effects and delays.
`
