import "temporal-polyfill/global"

await import("../adapters/cli/flows-check.worker.ts")
