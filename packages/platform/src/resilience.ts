/**
 * All server-side time limits, pool sizes and retry pauses, each with its reason. Times are in milliseconds. Business
 * promises are elsewhere: `limits.ts` of the contracts, and session and link lifetimes. So are the intervals of
 * scheduled jobs (`schedules.ts`), and cache lifetimes, which are next to the caches.
 */
export const resilience = {
  start: {
    /**
     * How long a starting process waits for a server's answer, enough for a busy machine. After that the server counts
     * as down.
     */
    answer: 10_000,
    /** Pause before retrying a server that was down when the process started. */
    askAgain: 5_000,
  },
  postgres: {
    /**
     * Connections per process: more do not help two cores, and 4 processes × 10 stay well below Postgres' limit of 100.
     */
    poolMax: 10,
    /** How long a request waits for a free connection before it fails with 503. Users reload if it takes longer. */
    acquireTimeout: 3_000,
    connectTimeout: 3_000,
    /** Our queries take less than a second, so one that takes ten is stuck. Migrations remove this limit. */
    statementTimeout: 10_000,
    /** Calls that gather for a shared statement wait this long for the one before. Most take milliseconds. */
    gather: 1_000,
    /** Releases the locks of a dead process's transaction. */
    idleInTransactionTimeout: 15_000,
  },
  replica: {
    /** How often a read replica is compared with the primary. */
    checkEvery: 5_000,
    /** A later replica is not read. Includes the pause between two reports of a process. */
    maxLag: 10_000,
  },
  migrations: {
    /**
     * How long a migration waits for a lock. Writers queue behind it, so a longer wait would stop them as well.
     */
    lockTimeout: 3_000,
    /** Attempts, and the pause between them, in which the queued writers continue. */
    attempts: 20,
    pause: 2_000,
    /** How often a migration asks whether a concurrent one is done. */
    ask: 200,
  },
  redis: {
    connectTimeout: 3_000,
    /** First and longest pause before reconnecting. */
    reconnectMin: 100,
    reconnectMax: 2_000,
    /** Redis normally responds in a millisecond. After this time it hangs or the connection is lost. */
    commandTimeout: 2_000,
  },
  clock: {
    /** How often a process compares its clock with Postgres. */
    measureEvery: 60_000,
    /** A slower comparison is repeated, because the time could be off by half of this. */
    roundTrip: 2_000,
    /** A machine runs no jobs if its clock differs from Postgres by more than this. */
    skew: 30_000,
    /** How often the jobs check their clock. */
    guardEvery: 1_000,
    /** How long a starting API waits for the first comparison. */
    patience: 2_000,
  },
  listen: {
    /** Pause before a lost LISTEN connection is reopened. */
    reconnect: 500,
  },
  relay: {
    batch: 200,
    /** A notification can be lost with its connection, so the outbox is also polled. */
    poll: 1_000,
    /**
     * Shortest time between the starts of two rounds, so that rows of a busy moment share one. After a quiet moment,
     * a round starts at once.
     */
    spacing: 10,
    /** Pause after a failure of the queues or the database. */
    retry: 500,
    /**
     * If the queues have not accepted a batch after this time, they hang, and the rows stay. Shorter than
     * `postgres.idleInTransactionTimeout`.
     */
    addLimit: 10_000,
    /** Jobs that their own process has not added to the queues after this time are added by the relay. */
    left: 2_000,
    /** New jobs of a process that wait for the queues at most. The relay adds the rest. */
    waiting: 2_000,
    /** Time for publishing live messages. Only a stop waits for it. */
    liveLimit: 2_000,
    /**
     * A loop whose round takes longer than this hangs. A round takes a second, or 23 if a connection, a query and
     * the queues each take their maximum.
     */
    round: 30_000,
    /** Time to finish the current batch on stop. An interrupted batch is repeated without adding jobs twice. */
    finish: 5_000,
    /** Time for the whole process to stop: the batch, the live messages, and two `goodbye`. */
    stop: 10_000,
  },
  queues: {
    /** How long the dashboard waits for the queues before it reports them as down. */
    patience: 3_000,
    /**
     * How long an administrator waits for a retry or discard of failures: two hundred jobs with a few round trips
     * each.
     */
    act: 10_000,
    /** Connections per queue and worker on Postgres, in addition to `postgres.poolMax`. */
    poolMax: 4,
  },
  jobs: {
    /**
     * Jobs that a process runs concurrently, by queue. More mails than connections to the mail server
     * (`mail.maxConnections`), so that mails share statements while others are sent. A picture takes up to 320 MB, so
     * files run one at a time. Long timers do as well, to leave the database to others.
     */
    concurrency: { matching: 8, mail: 16, push: 4, phone: 4, webhooks: 24, files: 1, timers: 1, maintenance: 1 },
    /**
     * First and longest pause before a retry; each pause doubles. With the attempts that a job declares (`jobs.ts` of
     * the contracts), this adds up to hours for a match and three days for a mail.
     */
    retryMin: 1_000,
    retryMax: 15 * 60_000,
    /** Workers renew the lock on their job. Another worker takes over a dead one's job after this long. */
    lock: 10_000,
    /**
     * How often an idle worker looks for a job, which also shows that it is alive. A new job wakes it at once. There are
     * eight workers, so this is most of what an idle process costs.
     */
    idle: 15_000,
    /**
     * A worker that does not look for, start or end a job for this long hangs. The slowest jobs
     * take less: a mail to a server that uses almost `mail.socketTimeout` for each of five responses, and a picture
     * check with a slow store.
     */
    round: 120_000,
    /** The same for the queue `maintenance`, whose refreshes and sweeps take minutes on a large database. */
    maintenanceRound: 30 * 60_000,
    /** Time for running jobs on stop. Another worker takes over interrupted ones. */
    finish: 7_000,
    /** Time for the whole process to stop: the jobs, and two `goodbye`. */
    stop: 10_000,
    /** How long finished jobs are kept for inspection. */
    keepCompletedSeconds: 3_600,
    keepCompleted: 5_000,
    keepFailedSeconds: 14 * 86_400,
  },
  sweeps: {
    /** Time for one run of a long sweep. With more to do it runs again, behind the other jobs of its queue. */
    run: (5 * 60_000) as number,
    /** Longest rest between two batches, each of which rests as long as it took. */
    mostRest: 1_000 as number,
  },
  drill: {
    /** Time for a page of the site that the privacy drill searches. */
    page: 10_000,
  },
  simulations: {
    /** Time for a simulation of the matching rule. 5 000 enquiries take a few seconds. */
    limit: 60_000,
    /** How often it reports progress and checks for cancellation. */
    report: 300,
    /** How often it yields to other work, because the process also matches enquiries. */
    turn: 5,
  },
  reconcile: {
    /** How often each jobs process compares schedules and pending jobs with the queues. */
    every: 60_000,
    /** A pending job is looked up in its queue this long after the last check. */
    after: 5 * 60_000,
    /** Pending jobs looked up concurrently, with one query each. */
    batch: 200,
    /** A mail without an outcome is overdue after this long. */
    mailOverdue: 15 * 60_000,
  },
  breaches: {
    /**
     * How long a user who chooses a password waits for the list of breached ones. After that, the password is allowed.
     */
    limit: 1_500,
    /** The most bytes read from a response. A padded one has about 1 000 lines of 40. */
    bytes: 262_144,
  },
  mail: {
    /** A mail server that takes longer to connect is down. */
    connectTimeout: 5_000,
    /** Time between two responses; spam checks take a while. */
    socketTimeout: 20_000,
    /** A mail without a response for this long counts as trouble with the server. Most take a second. */
    slow: 15_000,
    /** Providers' mail servers accept few connections from one sender, often five. */
    maxConnections: 4,
    /**
     * When a claim expires because its worker died. Another worker takes over the job after 1 to 1.5 times `jobs.lock`,
     * and the mail must be free by then.
     */
    claim: 15_000,
    /**
     * How often a worker renews its claims, regardless of how slow the mail server is. Two renewals may fail
     * before a claim expires.
     */
    renewClaim: 5_000,
    /**
     * How often the health check logs in to the mail server, apart from mails. It costs a third-party server resources.
     */
    probe: 30_000,
    /** Pause between attempts to record a sent mail while Postgres is down. */
    recordRetry: 250,
  },
  objects: {
    /** Time for the object store to answer a request that only needs its index. */
    request: 5_000,
    /** Time for a whole file of up to 10 MB between a process and the store. Usually takes a second. */
    transfer: 15_000,
    /** Time for content written while it is produced: a personal data copy with all files, 1 GB at 12 MB/s. */
    stream: 90_000,
    /** Connections of a process to the store. File checks share them. */
    sockets: 8,
    /**
     * Seconds within which an upload must start. 10 MB at 200 kB/s take almost a minute, and an interrupted upload
     * restarts.
     */
    uploadSeconds: 15 * 60,
    /**
     * Seconds within which a download must start. The address is created on demand and should be useless afterwards.
     */
    downloadSeconds: 2 * 60,
  },
  scanner: {
    /** Time for ClamAV to scan a file of 10 MB; it takes one or two seconds. */
    limit: 20_000,
    /** Bytes of a document sent at once. */
    chunk: 65_536,
  },
  pictures: {
    /** Seconds to read and shrink a picture. The largest take three. */
    limitSeconds: 20,
    /**
     * Pixels that one network may have decoded in an hour: those of 600 photos of 12 megapixels, as many as the rate limit
     * `upload` allows. Beyond it, files wait.
     */
    networkPixels: 7_200_000_000,
  },
  inspections: {
    /** Seconds to inspect a document or read a HEIC picture. The largest take ten on a busy machine. */
    seconds: 30,
    /** Memory for a parsed document's objects. Pixels and unpacked parts have separate limits. */
    megabytes: 256,
  },
  cdn: {
    /** Time for a CDN to confirm a purge; they take a fraction of a second. */
    purge: 5_000,
  },
  push: {
    /** Time for a push service to accept a message; they respond in tenths of a second. */
    limit: 8_000,
    /** The most bytes read from its response, of which only the status is used. */
    bytes: 4_096,
    /** Idle connections kept open: a few services cover nearly all browsers. */
    idleSockets: 4,
    /**
     * When a claim on a delivery expires because its worker died. Longer than `limit`, because claims are not renewed.
     */
    claim: 12_000,
  },
  phone: {
    /** Time for the gateway to accept a notice. Most take less than a second. */
    limit: 10_000,
    /** The most bytes read from its response. */
    bytes: 16_384,
    /** Time to fetch a file that a person sent: ten megabytes from Meta's servers. */
    file: 20_000,
    /**
     * When a claim expires because its worker died. Longer than `limit`, because claims are not renewed, and as short
     * as `jobs.lock` allows, so that the job finds the claim free.
     */
    claim: 14_000,
  },
  payments: {
    /** Time for the gateway to answer. A bank takes some seconds to accept a card. */
    limit: 25_000,
    /** The most bytes read from its response: some dozens of refunds. */
    bytes: 524_288,
    /** When a charge without an outcome is looked up first. Longer than `limit`, so that its caller has given up. */
    verifyAfter: 60_000,
    /** The longest pause between two look-ups. They begin at `verifyAfter`, and double. */
    verifyMost: 60 * 60_000,
    /** A charge that the gateway does not have after this time was never received. Much longer than `limit`. */
    lostAfter: 15 * 60_000,
    /** A page that was not completed by then is looked up once more and closed. */
    pageOpen: 60 * 60_000,
    /** A person who waits for an outcome causes at most one look-up in this time. */
    askAgain: 5_000,
  },
  webhooks: {
    /** Time for a receiver to answer, with the start of its body. */
    limit: 10_000,
    /** When a claim expires because its worker died. Longer than `limit` and the attempts of its job. */
    claim: 60_000,
    /** A job goes on with the next delivery to its webhook for this long. Shorter than `jobs.finish`. */
    run: 5_000,
    /**
     * Deliveries to one webhook at the same time, and to one whose last delivery failed. A few receivers that hang then leave
     * most places of `jobs.concurrency` to others.
     */
    atOnce: 4,
    atOnceFailing: 1,
  },
  http: {
    /** Time for a client to send its whole request. Ours are a few kilobytes: seconds on the slowest network. */
    requestTimeout: 5_000,
    /** Part of that time for the headers, and for the first byte of a connection. */
    headersTimeout: 5_000,
    /** How often Node checks for expired connections. */
    connectionsCheckingInterval: 1_000,
    /**
     * Concurrent requests whose body is still arriving, per network and in total. A mobile operator has thousands of
     * users behind one address. Their bodies take fractions of a second, so a hundred allow hundreds of requests a
     * second. In total, the bodies take at most 125 MB (`limits.bodyBytes` each).
     */
    unfinished: { perNetwork: 100, inAll: 500 },
    /** Bytes of a refused body that are read and discarded, so that the sender gets to read the reply. */
    discarded: 2 ** 20,
    /**
     * A connection whose client reads nothing of a response is closed after this long. Longer than `live.heartbeat`.
     */
    readerIdle: 30_000,
    /** Time to read a whole response. The largest, a sitemap or export of half a MB, then needs 4 kB/s. */
    response: 120_000,
    /** Longer than a proxy's idle timeout, so that we never close a connection the proxy is about to use. */
    keepAliveTimeout: 65_000,
    /**
     * Concurrent requests. With ten connections to Postgres and a few milliseconds per enquiry, the last one waits
     * about as long as `postgres.acquireTimeout` allows. More would only fail later.
     */
    inFlight: 400,
    /** The share of the places (requests in progress, pages being rendered) that one network may hold. */
    callerShare: 1 / 2,
    /**
     * Checks of a text while it is typed. A hostile text takes 50 ms of CPU time, so they run one at a time, with other
     * requests in between.
     */
    textChecks: { atOnce: 1, queued: 20 },
    /**
     * How long a stopping process keeps serving while it reports that it is not ready, so that proxies notice first.
     */
    drain: 2_000,
    /** Time for requests in flight after that. */
    stop: 10_000,
    /** Pause between checks for idle connections while the server stops. */
    idleSweep: 50,
  },
  site: {
    /** Time for the API to deliver a page's data. Otherwise the browser loads the rest. */
    prefetch: 2_000,
    /**
     * Time for the API to start responding to requests without a waiting user: sitemap lines, a share picture's text.
     */
    crawlers: 30_000,
    /** An upstream that is silent for this long is gone: three heartbeats of a live stream. */
    upstreamSilence: 60_000,
    forms: {
      /** Time for the API to answer a form sent without JavaScript, similar to a browser's limit. */
      answer: 15_000,
      /** Concurrent forms of this kind: a fraction of the API's capacity. */
      atOnce: 100,
    },
    /**
     * The sites that may show pages in frames. An answer of the API is `fresh` at first, and stays `valid` while the API does not
     * answer. With the time for an `answer`, that is less than a minute, after which a revoked site has no frame.
     */
    frameAncestors: { fresh: 15_000, valid: 50_000, answer: 2_000 },
    /** How often each API process is asked whether it is ready: four times within `http.drain`. */
    readinessEvery: 500,
    /** An API process that takes longer to answer is not ready. */
    readiness: 1_000,
    rendering: {
      /** Concurrent page renderings per core: one renders while the others wait for the API. */
      perCore: 4,
      /**
       * Pages waiting for their turn. A process renders about a hundred a second, so the last one waits half a second.
       */
      queued: 50,
    },
    pageCache: {
      /**
       * An older page is shown and re-rendered in the background, so that its figures are at most about a minute old.
       */
      fresh: 60_000,
      /** An older page is re-rendered before it is shown, if the API is up. */
      stale: 120_000,
      /**
       * How long a page with fast-changing content, such as the request board, is reused. It is never shown stale, and
       * under load renders once a second.
       */
      moment: 1_000,
      /**
       * How long a CDN shows a page while it asks for a newer one. Crawlers rarely come back sooner, so most of them get a
       * stored page.
       */
      sharedStale: 600_000,
      /** Bytes of compressed pages in memory: about two thousand pages. */
      maxBytes: 24 * 2 ** 20,
      /** Additional bytes for "not found" pages: a few hundred of them. */
      maxMissingBytes: 2 * 2 ** 20,
      /** Longer addresses are used by only one visitor, so they are not cached. */
      maxKeyLength: 300,
    },
    /** Files of earlier releases that are fetched from the API at once, and that wait: at most 10 MB each in memory. */
    releasedAssets: { atOnce: 8, queued: 200 },
    sitemaps: {
      /** An older file is sent once more and rebuilt in the background. Crawlers come a few times a day. */
      fresh: 3_600_000,
      /** Time to build one file. The API needs a second. An older lock is from a dead process. */
      making: 60_000,
      /** How often a site checks for a file that another process builds. */
      poll: 200,
    },
    pictures: {
      /**
       * Bytes of share pictures in memory: about three hundred. Social networks and browsers cache them for a day or
       * more.
       */
      maxBytes: 16 * 2 ** 20,
      /** Pictures drawn concurrently: each takes a core for a tenth of a second and 3 MB of pixels. */
      atOnce: 1,
      /** Pictures waiting for their turn. */
      queued: 20,
    },
  },
  processes: {
    /** How often a process reports that it runs. */
    every: 10_000,
    /** A process silent for this long counts as gone. Allows for three lost reports and a store's response time. */
    silent: 40_000,
    /** How long a process that fell silent without reporting its end is shown as missing. */
    remembered: 10 * 60_000,
    /** The period of the average response time. */
    responseTimes: 5 * 60_000,
    /** The period in which errors are counted. */
    errors: 3_600_000,
  },
  tracing: {
    /** How often spans are sent, and the time to send them. Losing spans is harmless. */
    every: 2_000,
    export: 5_000,
  },
  health: {
    /** How long a result of the health panel's checks is shared between viewers. */
    shared: 2_000,
    /** A store that takes longer to respond counts as down. Health checks run every few seconds. */
    patience: 2_000,
    /** How often a health check also writes, because a full store still answers reads. */
    writeEvery: 5_000,
    /** How often an API process checks health in the background, so that each "since" is correct. A check reads each store and queue. */
    lookEvery: 30_000,
  },
  /**
   * Time for a store to close a process's connections. A store that is down never responds, and the process ends
   * anyway.
   */
  goodbye: 1_000,
  live: {
    /** How often a comment is sent, so that proxies do not close a silent stream. */
    heartbeat: 20_000,
    /** The browser's pause before it reconnects. */
    retry: 2_000,
    /** Streams per process: each costs a connection, about 40 kB and a query with every heartbeat. */
    perProcess: 2_000,
    /**
     * Streams per network and process. A mobile operator's address has hundreds of signed-in users, and pages without a
     * stream poll.
     */
    perNetwork: 200,
    /** The Retry-After seconds for a network that uses its whole share. */
    refusedSeconds: 60,
    /**
     * Bytes buffered for a slow stream reader, about six hundred messages. Beyond that the stream is closed, and the
     * browser reconnects.
     */
    buffered: 2 ** 16,
  },
  /** The Retry-After seconds of a 503. */
  retryAfterSeconds: 5,
} as const;
