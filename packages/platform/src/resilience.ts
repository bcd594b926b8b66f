/**
 * Every time limit, pool size and retry pause of the server side in one place, each with its reason. Times in
 * milliseconds. Not here: what the business promises (`limits.ts` of the contracts, the lives of sessions and links), how
 * often scheduled jobs run (`schedules.ts`), and for how long caches keep things, which stand beside the caches.
 */
export const resilience = {
  start: {
    /** A server has this long to answer what a starting process asks it: a busy machine's does; one that has not is away. */
    answer: 10_000,
    /** Pause before a server that was away when a process started is asked again what the start would have asked it. */
    askAgain: 5_000,
  },
  postgres: {
    /** Connections a process keeps: two cores do no more work with more, and 4 processes × 10 stay far below Postgres' 100. */
    poolMax: 10,
    /** How long a request waits for a free connection before it fails with 503: longer, and people have reloaded. */
    acquireTimeout: 3_000,
    connectTimeout: 3_000,
    /** No query of ours takes a second; one that takes ten is stuck. Migrations lift this. */
    statementTimeout: 10_000,
    /** A transaction whose process has died must not hold its locks. */
    idleInTransactionTimeout: 15_000,
  },
  redis: {
    connectTimeout: 3_000,
    /** First pause and longest pause before connecting again. */
    reconnectMin: 100,
    reconnectMax: 2_000,
    /** Redis answers in a millisecond. One that has not by then hangs, or was lost with its connection, and nobody waits for it. */
    commandTimeout: 2_000,
  },
  clock: {
    /** How often a process compares its clock with Postgres'. */
    measureEvery: 60_000,
    /** A comparison whose answer took longer than this is repeated: the time could be off by half of it. */
    roundTrip: 2_000,
    /** A machine whose clock differs from Postgres' by more than this runs no jobs. */
    skew: 30_000,
    /** How often the jobs look whether their clock is still right. */
    guardEvery: 1_000,
    /** How long a starting API waits for the first comparison. */
    patience: 2_000,
  },
  listen: {
    /** Pause before a lost LISTEN connection is made again. */
    reconnect: 500,
  },
  relay: {
    batch: 200,
    /** A notification can be lost with its connection: the outbox is looked at this often all the same. */
    poll: 1_000,
    /** Pause after the queue or the database failed. */
    retry: 500,
    /** A queue that has not taken a batch by then hangs; the rows stay. Shorter than `postgres.idleInTransactionTimeout`. */
    addLimit: 10_000,
    /** Time live messages have to get out. Nothing waits for them except a stop. */
    liveLimit: 2_000,
    /**
     * A loop that has not come round by then hangs. A round takes a second; one that gets a connection, a query and an
     * answer of the queues each in the last moment takes 23.
     */
    round: 30_000,
    /** Time the batch in hand has when the process is told to stop. One cut short goes again, and adds nothing twice. */
    finish: 5_000,
    /** Time the whole process has to stop: the batch, the live messages, and twice `goodbye`. */
    stop: 10_000,
  },
  queues: {
    /** How long the dashboard waits for the queues before it says that they are away. */
    patience: 3_000,
    /** How long somebody who retries or discards failures waits for it: two hundred jobs, some round trips each. */
    act: 10_000,
    /** Connections of each queue and worker where the queues run on Postgres, beside `postgres.poolMax`. */
    poolMax: 4,
  },
  jobs: {
    /**
     * Jobs of a queue that a process runs at once. As many mails as connections to the mail server (`mail.maxConnections`):
     * more would only wait for one, and make a match, which somebody waits for, wait with them. A picture takes 320 MB
     * at most: one at a time.
     */
    concurrency: { matching: 8, mail: 4, push: 4, files: 1, timers: 1 },
    /**
     * First and longest pause before a failed job is tried again; each is twice as long as the one before. With the
     * attempts that a job declares (`jobs.ts` of the contracts) this makes hours for a match and three days for a mail.
     */
    retryMin: 1_000,
    retryMax: 15 * 60_000,
    /** A worker renews its hold on a job all the time; when it has died, another takes the job over after this long. */
    lock: 10_000,
    /** A worker without a job looks for one this often, and so shows that it is there. */
    idle: 5_000,
    /**
     * A worker that has neither looked for a job nor begun nor ended one by then hangs. No job takes longer than a mail at
     * a server that needs almost `mail.socketTimeout` for each of its five answers, or than the check of a picture at a slow store.
     */
    round: 120_000,
    /** Time running jobs have when the process is told to stop; one cut short is taken over by another worker. */
    finish: 7_000,
    /** Time the whole process has to stop: the jobs, and twice `goodbye`. */
    stop: 10_000,
    /** How long finished jobs stay to be looked at. */
    keepCompletedSeconds: 3_600,
    keepCompleted: 5_000,
    keepFailedSeconds: 14 * 86_400,
  },
  drill: {
    /** Time the site has for a page that the privacy drill looks through. */
    page: 10_000,
  },
  simulations: {
    /** Time a simulation of the matching rule has to go through the past; 5 000 enquiries take some seconds. */
    limit: 60_000,
    /** It says this often how far it has come, and hears that it was cancelled. */
    report: 300,
    /** It lets the process do something else this often: beside it requests are matched. */
    turn: 5,
  },
  reconcile: {
    /** How often each jobs process compares the schedules and the pending jobs with what the queues hold. */
    every: 60_000,
    /** A pending job is looked up in its queue this long after it was last seen there. */
    after: 5 * 60_000,
    /** Pending jobs that are looked up at once: each is a question to the queue. */
    batch: 200,
    /** A mail without an outcome is overdue after this long. */
    mailOverdue: 15 * 60_000,
  },
  breaches: {
    /** How long somebody who chooses a password waits for the list of breached ones; then the password counts as unknown to it. */
    limit: 1_500,
    /** Bytes of an answer that are read: a padded one has about 1 000 lines of 40. */
    bytes: 262_144,
  },
  mail: {
    /** A mail server answers at once or is away. */
    connectTimeout: 5_000,
    /** Between two answers; a server that looks for spam takes its time. */
    socketTimeout: 20_000,
    /** A mail that has no answer for this long counts as trouble with the server; most take a second. */
    slow: 15_000,
    /** Servers of providers take few connections from one sender, often no more than five. */
    maxConnections: 4,
    /**
     * A worker that claimed a mail and died gives it up after this long. No longer: another worker takes its job over
     * after `jobs.lock` and up to half of that more, and then the mail has to be free.
     */
    claim: 15_000,
    /** A living worker renews its claims this often, however long the mail server takes. Two may fail before one runs out. */
    renewClaim: 5_000,
    /** How often the server is asked whether it is there, beside the mails: signing in at a server of somebody else's costs both. */
    probe: 30_000,
    /** Pause between two tries to record that a mail has gone, while Postgres is away. */
    recordRetry: 250,
  },
  objects: {
    /** The object store has this long to answer a question: it looks into an index. */
    request: 5_000,
    /** Time for a whole file, 10 MB at most, between a process and the store: a second, in one network. */
    transfer: 15_000,
    /** Time for what is written as it is made: a copy of somebody's data with all of their files, 1 GB at 12 MB/s. */
    stream: 90_000,
    /** Connections of a process to the store: checks of files take turns. */
    sockets: 8,
    /** Seconds in which an upload has to begin; 10 MB at 200 kB/s take most of a minute, and one that was cut begins anew. */
    uploadSeconds: 15 * 60,
    /** Seconds in which a file can be fetched: the address is made when somebody presses, and should be of no use afterwards. */
    downloadSeconds: 2 * 60,
  },
  scanner: {
    /** ClamAV has this long for a file of 10 MB; it takes a second or two. */
    limit: 20_000,
    /** Bytes of a document that are handed over at once. */
    chunk: 65_536,
  },
  pictures: {
    /** Seconds that a picture may take to be read and made smaller: the largest need three. */
    limitSeconds: 20,
  },
  inspections: {
    /** Seconds in which a document is looked into or a HEIC picture is read: the largest need ten on a busy machine. */
    seconds: 30,
    /** What the objects of a parsed document may take; bytes of pictures and unpacked parts have limits of their own. */
    megabytes: 256,
  },
  push: {
    /** A push service has this long to take a message; they answer in tenths of a second. */
    limit: 8_000,
    /** Bytes of its answer that are read: what it says beside its status is not used. */
    bytes: 4_096,
    /** Connections that stay open for the next message: a few services have nearly all browsers. */
    idleSockets: 4,
    /** A worker that claimed a delivery and died gives it up after this long: longer than `limit`, as nothing renews it. */
    claim: 12_000,
  },
  http: {
    /** Time a client has to send its whole request: a request of ours is a few kilobytes, seconds on the slowest network. */
    requestTimeout: 5_000,
    /** Time it has, of that, for the headers, and for a connection to say anything at all. */
    headersTimeout: 5_000,
    /** How often Node looks for connections that have had their time. */
    connectionsCheckingInterval: 1_000,
    /**
     * Requests whose body may be on its way at once, from one network and in all. A mobile operator has thousands of people
     * behind one address, whose bodies take parts of a second each: a hundred at a time are hundreds a second. In all, a
     * process holds what their bodies take: at most 125 MB (`limits.bodyBytes` each).
     */
    unfinished: { perNetwork: 100, inAll: 500 },
    /** Bytes of a body that is refused that are read and thrown away, so that its sender comes to hear the answer. */
    discarded: 2 ** 20,
    /** A connection that takes nothing of what it asked for is cut off after this long: longer than `live.heartbeat`. */
    readerIdle: 30_000,
    /** Time a whole answer has to be read. The largest, a sitemap or an export of half a MB, then comes at 4 kB/s. */
    response: 120_000,
    /** Longer than a proxy's idle timeout, so that we never close a connection it is about to use. */
    keepAliveTimeout: 65_000,
    /**
     * Requests that may be under way at once. Ten connections to Postgres do an enquiry in a few milliseconds each: at
     * this many the last one waits about as long as `postgres.acquireTimeout` allows, and more would only fail later.
     */
    inFlight: 400,
    /** Part of the places that callers share (requests under way, pages being made) that one network may hold. The rest stays for others. */
    callerShare: 1 / 2,
    /**
     * Checks of a text while it is typed. A hostile one takes 50 ms of processor time: they run one after the other, and
     * other requests get their turn between two of them.
     */
    textChecks: { atOnce: 1, queued: 20 },
    /** Time a process that is to stop goes on serving while it says that it is not ready, so that proxies notice first. */
    drain: 2_000,
    /** Time requests in flight then have. */
    stop: 10_000,
    /** Pause between two looks for connections that have fallen idle while the server stops. */
    idleSweep: 50,
  },
  site: {
    /** The API has this long to answer what a page is rendered with; a page without it loads the rest in the browser. */
    prefetch: 2_000,
    /** The API has this long to begin what nobody waits for in front of a screen: a sitemap's lines, a picture's text. */
    crawlers: 30_000,
    /** An upstream that says nothing for this long is gone: three heartbeats of a live stream. */
    upstreamSilence: 60_000,
    forms: {
      /** The API has this long to answer a form that was sent without a script, as long as a browser would give it. */
      answer: 15_000,
      /** Such forms that may wait for the API at the same time: a fraction of what it takes at once. */
      atOnce: 100,
    },
    /** How often each API process is asked whether it is ready: four times within `http.drain`. */
    readinessEvery: 500,
    /** An API process that has not answered by then is not ready. */
    readiness: 1_000,
    rendering: {
      /** Pages that are made at the same time, a core: one is rendered while the others wait for the API. */
      perCore: 4,
      /** Pages that wait for their turn. A process makes about a hundred a second: the last one waits half of one. */
      queued: 50,
    },
    pageCache: {
      /** A page this old is shown and made anew meanwhile, so that its figures are at most about a minute old. */
      fresh: 60_000,
      /** An older one is made anew before it is shown, as long as there is an API to ask. */
      stale: 120_000,
      /** A page of what comes and goes all the time, such as the request board, is shown for this long and never once more: a crowd costs one page a second. */
      moment: 1_000,
      /** Bytes of compressed pages in memory: some two thousand pages. */
      maxBytes: 24 * 2 ** 20,
      /** Of these, beside them: some hundred pages that say that there is nothing here. */
      maxMissingBytes: 2 * 2 ** 20,
      /** An address that is longer is somebody's, not a page's. */
      maxKeyLength: 300,
    },
    sitemaps: {
      /** A file this old is sent once more and made anew meanwhile; crawlers come a few times a day. */
      fresh: 3_600_000,
      /** Time one file has to be made. The API needs a second; a lock that is older was left by a process that died. */
      making: 60_000,
      /** How often a site looks whether the file that another one makes is there. */
      poll: 200,
    },
    pictures: {
      /** Bytes of share pictures in memory: about three hundred. Networks and browsers cache them for a day and more. */
      maxBytes: 16 * 2 ** 20,
      /** Pictures that are drawn at the same time: each takes a core for a tenth of a second and 3 MB of pixels. */
      atOnce: 1,
      /** Pictures that wait for their turn. */
      queued: 20,
    },
  },
  processes: {
    /** A process says this often that it is there. */
    every: 5_000,
    /** One that has been silent for this long is not: three reports, and a store's time to answer, may be lost. */
    silent: 20_000,
    /** For how long one that fell silent without saying that it ends is missed. */
    remembered: 10 * 60_000,
    /** Of how long the response times are the average. */
    responseTimes: 5 * 60_000,
    /** How far back errors are counted. */
    errors: 3_600_000,
  },
  tracing: {
    /** How often spans are sent, and how long whoever takes them has. What is not taken is lost, and costs nobody anything. */
    every: 2_000,
    export: 5_000,
  },
  health: {
    /** However many look at the health panel, everything is asked once in this time. */
    shared: 2_000,
    /** A store that has not answered by then counts as down; health checks come every few seconds. */
    patience: 2_000,
    /** How often a health check also writes to the store: a full one still answers reads. */
    writeEvery: 5_000,
    /** How often an API process checks the health in the background, so that each line's "since" is right. */
    lookEvery: 15_000,
  },
  /**
   * Time a store has to answer when a process closes its connections. One that is there does at once; one that is away
   * never does, and the process ends all the same.
   */
  goodbye: 1_000,
  live: {
    /** A comment this often keeps proxies from closing a silent stream. */
    heartbeat: 20_000,
    /** What the browser waits before it connects again. */
    retry: 2_000,
    /** Streams a process holds: each costs a connection, some 40 kB and a question to Postgres with every heartbeat. */
    perProcess: 2_000,
    /** Bytes that may wait for a stream's reader, some six hundred messages; one that reads slower is cut off, and connects again. */
    buffered: 2 ** 16,
  },
  /** Seconds a client is asked to wait with a 503. */
  retryAfterSeconds: 5,
} as const;
