{{/* The processes as a table. docker-compose.yml has the same commands and variables; a test compares both. */}}
{{- define "marketplace.processes" -}}
site:
  command: [node, --max-semi-space-size=16, --max-old-space-size=192, services/site/src/main.ts]
  ports: { http: 3000 }
  live: /healthz
  ready: /healthz
  fixed: { HOST: 0.0.0.0, PORT: '3000' }
  settings: [ANALYTICS_SITE_ID, ANALYTICS_URL, CDN_CACHE, CONTACT_EMAIL, CONTACT_PHONE, INFORMATION_OFFICER, LEGAL_NAME, LOG_LEVEL, OFFICE_BEARERS, OTEL_EXPORTER_OTLP_ENDPOINT, PHONE_GATEWAY, PHYSICAL_ADDRESS, PROVIDER_PLATFORM_URL, PROVIDER_WHATSAPP, REGISTRATION_NUMBER, S3_PUBLIC_URL, S3_URL, SITE_URL, SUPPORT_WHATSAPP, TRUSTED_PROXIES]
  secrets: [PROXY_SECRET]
api:
  command: [node, --max-semi-space-size=16, --max-old-space-size=256, services/api/src/main.ts]
  ports: { http: 3001 }
  live: /api/health/live
  ready: /api/health/ready
  fixed: { HOST: 0.0.0.0, API_PORT: '3001' }
  settings: [HIBP_URL, LOG_LEVEL, OTEL_EXPORTER_OTLP_ENDPOINT, PAYMENT_GATEWAY_URL, PHONE_GATEWAY, PHONE_MESSAGES_PER_DAY, RATE_LIMITS, S3_BUCKET, S3_PUBLIC_URL, S3_REGION, S3_URL, SITE_URL, VAPID_PUBLIC_KEY, WEBHOOK_PRIVATE_HOSTS]
  secrets: [CARD_KEYS, DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL, PAYMENT_GATEWAY_KEY, PHONE_WEBHOOK_SECRET, PHONE_WEBHOOK_VERIFY_TOKEN, PROXY_SECRET, REDIS_URL, S3_ACCESS_KEY, S3_SECRET_KEY, SESSION_SECRET, SESSION_SECRET_PREVIOUS, WEBHOOK_KEYS]
relay:
  command: [node, --max-semi-space-size=4, --max-old-space-size=96, workers/relay/src/main.ts]
  ports: { http: 3002 }
  live: /health/live
  ready: /health/ready
  fixed: { HOST: 0.0.0.0, HEALTH_PORT: '3002' }
  settings: [LOG_LEVEL, OTEL_EXPORTER_OTLP_ENDPOINT]
  secrets: [DATABASE_URL, DATABASE_DIRECT_URL, REDIS_URL]
jobs:
  command: [node, --max-semi-space-size=16, --max-old-space-size=160, workers/jobs/src/main.ts]
  ports: { http: 3002 }
  live: /health/live
  ready: /health/ready
  fixed: { HOST: 0.0.0.0, HEALTH_PORT: '3002' }
  settings: [CDN_PURGE_URL, CLAMAV_URL, LOG_LEVEL, MAIL_FROM, OTEL_EXPORTER_OTLP_ENDPOINT, PAYMENT_GATEWAY_URL, PHONE_GATEWAY, PHONE_GATEWAY_URL, PHONE_MESSAGE_CENTS, PHONE_MESSAGES_PER_DAY, S3_BUCKET, S3_PUBLIC_URL, S3_REGION, S3_URL, SITE_URL, SMTP_INSECURE, TEAM_EMAIL, VAPID_PUBLIC_KEY, VAPID_SUBJECT, WEBHOOK_PRIVATE_HOSTS]
  secrets: [CARD_KEYS, CDN_PURGE_TOKEN, DATABASE_URL, DATABASE_DIRECT_URL, PAYMENT_GATEWAY_KEY, PHONE_GATEWAY_TOKEN, REDIS_URL, S3_ACCESS_KEY, S3_SECRET_KEY, SMTP_URL, VAPID_PRIVATE_KEY, WEBHOOK_KEYS]
{{- end }}

{{/* Secrets that an installation may leave out. */}}
{{- define "marketplace.optionalSecrets" -}}
[CARD_KEYS, CDN_PURGE_TOKEN, DATABASE_DIRECT_URL, DATABASE_READ_URL, PAYMENT_GATEWAY_KEY, PHONE_GATEWAY_TOKEN, PHONE_WEBHOOK_SECRET, PHONE_WEBHOOK_VERIFY_TOKEN, SESSION_SECRET_PREVIOUS, VAPID_PRIVATE_KEY, WEBHOOK_KEYS]
{{- end }}

{{/* Refuses settings that no process reads, such as a misspelt variable or one that belongs in the Secret. */}}
{{- define "marketplace.checkSettings" -}}
{{- $known := list }}
{{- range include "marketplace.processes" . | fromYaml }}{{ $known = concat $known .settings }}{{ end }}
{{- range $name := keys .Values.settings | sortAlpha }}
{{- if not (has $name $known) }}
{{- fail (printf "settings.%s: no process reads this setting. Secrets belong in the Secret, and other variables in extraEnv." $name) }}
{{- end }}
{{- end }}
{{- end }}

{{- define "marketplace.name" -}}
{{ .Release.Name | trunc 40 | trimSuffix "-" }}
{{- end }}

{{- define "marketplace.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag }}
{{- end }}

{{/* Labels that select the pods of a process. Never change them, because a Deployment's selector is immutable. */}}
{{- define "marketplace.selector" -}}
app.kubernetes.io/name: marketplace
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "marketplace.labels" -}}
{{ include "marketplace.selector" . }}
app.kubernetes.io/version: {{ .root.Values.image.tag | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{/* Rights of a pod and of its container: an unprivileged user and a read-only file system, as in Docker. */}}
{{- define "marketplace.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile: { type: RuntimeDefault }
{{- end }}
{{- define "marketplace.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* The values of a process (`own`) replace the common ones. */}}
{{- define "marketplace.annotations" -}}
{{- with index .own .field | default (index .root.Values .field) }}
annotations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* What every pod has: its rights, and where it runs. */}}
{{- define "marketplace.pod" -}}
{{- $own := .own -}}
{{- $root := .root -}}
automountServiceAccountToken: false
{{- with include "marketplace.serviceAccount" . }}
serviceAccountName: {{ . }}
{{- end }}
{{- range $field := list "imagePullSecrets" "nodeSelector" "tolerations" "affinity" "priorityClassName" }}
{{- with index $own $field | default (index $root.Values $field) }}
{{ $field }}: {{ toJson . }}
{{- end }}
{{- end }}
securityContext: {{- include "marketplace.podSecurity" $root | nindent 2 }}
{{- end }}

{{/* A hook before the installation has no account that the chart creates. It uses the default account then. */}}
{{- define "marketplace.serviceAccount" -}}
{{- $account := .root.Values.serviceAccount }}
{{- if not $account.create }}{{ $account.name }}
{{- else if not .isHook }}{{ $account.name | default (include "marketplace.name" .root) }}
{{- end }}
{{- end }}

{{/* Variables for every container of our image, and those of one process. */}}
{{- define "marketplace.extraEnv" -}}
{{- range concat .root.Values.extraEnv (.own.extraEnv | default list) }}
- {{ toJson . }}
{{- end }}
{{- end }}

{{/* Egress to DNS. Without a destination, because a node's DNS cache has a link-local address. */}}
{{- define "marketplace.dns" -}}
- ports: [{ port: 53, protocol: UDP }, { port: 53, protocol: TCP }]
{{- end }}

{{/*
Every pod, and every address except link-local ones and other metadata services of clouds, which hand out the
machine's credentials. Some network plugins do not match pods by address, so pods are named separately.
*/}}
{{- define "marketplace.everywhere" -}}
- namespaceSelector: {}
- ipBlock: { cidr: 0.0.0.0/0, except: [169.254.0.0/16, 168.63.129.16/32, 100.100.100.200/32] }
- ipBlock: { cidr: '::/0', except: ['fe80::/10', 'fd00:ec2::254/128'] }
{{- end }}
