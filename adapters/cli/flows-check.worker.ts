import { parentPort } from "node:worker_threads"
import { checkOne } from "./check-one.ts"

parentPort?.on("message", (task) => parentPort?.postMessage(checkOne(task)))
