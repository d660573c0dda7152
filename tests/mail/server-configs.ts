interface Ports {
  readonly smtp: number;
  readonly smtps: number;
  readonly imap: number;
  readonly imaps: number;
  readonly lmtp: number;
}

interface Owner {
  readonly folder: string;
  readonly ports: Ports;
  readonly user: string;
  readonly group: string;
}

/** Boxes for every name of the list of users; whoever is not on it is refused by LMTP, too. */
export const dovecotConfig = ({
  folder,
  ports,
  user,
  group,
  uid,
  gid,
}: Owner & { readonly uid: number; readonly gid: number }): string => `base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/dovecot.log
protocols = imap lmtp
listen = 127.0.0.1
mail_location = maildir:${folder}/boxes/%n
default_internal_user = ${user}
default_login_user = ${user}
default_internal_group = ${group}
first_valid_uid = 1
ssl = yes
ssl_cert = <${folder}/certificate.pem
ssl_key = <${folder}/key.pem
service imap-login {
  chroot =
  inet_listener imap {
    port = ${ports.imap}
  }
  inet_listener imaps {
    port = ${ports.imaps}
    ssl = yes
  }
}
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = ${ports.lmtp}
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
passdb {
  driver = passwd-file
  args = scheme=PLAIN username_format=%n ${folder}/users
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/boxes/%n
}
`;

/** Takes mails of whoever signs in, refuses `unbekannt`, asks `spaeter` to come back, and hands on by LMTP. */
export const eximConfig = ({
  folder,
  ports,
  user,
  group,
  name,
  password,
}: Owner & { readonly name: string; readonly password: string }): string => `spool_directory = ${folder}/spool
log_file_path = ${folder}/log/%slog
pid_file_path = ${folder}/run/exim.pid
exim_user = ${user}
exim_group = ${group}
deliver_drop_privilege = true
primary_hostname = localhost
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${ports.smtp} : ${ports.smtps}
tls_on_connect_ports = ${ports.smtps}
tls_advertise_hosts = *
tls_certificate = ${folder}/certificate.pem
tls_privatekey = ${folder}/key.pem
dsn_advertise_hosts = *
auth_advertise_hosts = *
acl_smtp_rcpt = check_rcpt
acl_smtp_data = accept_all
host_lookup =
rfc1413_query_timeout = 0s
smtp_accept_max = 40
message_size_limit = 20M
begin acl
check_rcpt:
  deny local_parts = unbekannt
    message = no such person here
  defer local_parts = spaeter
    message = grey list, come back
  accept authenticated = *
  deny message = relay not permitted
accept_all:
  accept
begin routers
boxes:
  driver = manualroute
  domains = *
  transport = dovecot
  route_list = * 127.0.0.1 byname
  self = send
begin transports
dovecot:
  driver = smtp
  protocol = lmtp
  port = ${ports.lmtp}
  allow_localhost
begin retry
* * F,1h,5s
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = \${if and{{eq{$auth2}{${name}}}{eq{$auth3}{${password}}}}}
  server_set_id = $auth2
login:
  driver = plaintext
  public_name = LOGIN
  server_prompts = Username:: : Password::
  server_condition = \${if and{{eq{$auth1}{${name}}}{eq{$auth2}{${password}}}}}
  server_set_id = $auth1
`;
