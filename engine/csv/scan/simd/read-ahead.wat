;; Finds the filled cells of records, 64 bytes at a time: one bit per byte says where quotes, separators and line ends
;; stand, and the parity of the quotes before a byte says whether it lies inside a quoted cell. Empty cells cost nothing.
;;
;; It reads ordinary records only and stops in front of any other (a quote inside a cell, a line break in quotes, a lone CR, an
;; empty cell worth a note); `scan-records.ts` reads that one. Where things lie in the memory: `read-ahead.ts`.
(module
  (memory (export "memory") 7)

  ;; Where each byte that is odd in a cell gets its mark: 256 bytes from 0.
  ;; How many of the columns before one are watched: 513 numbers from 512.
  (global $watched i32 (i32.const 512))
  ;; Per record: end, end of line, start of the next one, fields, filled cells, quoted cells, odd marks; 28 bytes.
  (global $records i32 (i32.const 4096))
  (global $records_end i32 (i32.const 118784))
  ;; Per filled cell: from, to, column and 65,536 times its marks; 12 bytes. The last 512 are for the record begun.
  (global $cells i32 (i32.const 118784))
  (global $cells_end i32 (i32.const 315392))

  ;; 1 where the first record not read is not ordinary, 0 where it does not end in the window or has no room.
  (global $is_odd (export "isOdd") (mut i32) (i32.const 0))

  ;; The highest bits of the 64 bytes of four vectors.
  (func $bits (param $a v128) (param $b v128) (param $c v128) (param $d v128) (result i64)
    (i64.or
      (i64.or
        (i64.extend_i32_u (i8x16.bitmask (local.get $a)))
        (i64.shl (i64.extend_i32_u (i8x16.bitmask (local.get $b))) (i64.const 16)))
      (i64.or
        (i64.shl (i64.extend_i32_u (i8x16.bitmask (local.get $c))) (i64.const 32))
        (i64.shl (i64.extend_i32_u (i8x16.bitmask (local.get $d))) (i64.const 48)))))

  ;; Bytes of a cell that end no run of printable ASCII: signs below the blank or above 7E, question marks, ampersands.
  (func $odd (param $v v128) (result v128)
    (v128.or
      (v128.or
        (i8x16.lt_s (local.get $v) (i8x16.splat (i32.const 32)))
        (i8x16.eq (local.get $v) (i8x16.splat (i32.const 127))))
      (v128.or
        (i8x16.eq (local.get $v) (i8x16.splat (i32.const 63)))
        (i8x16.eq (local.get $v) (i8x16.splat (i32.const 38))))))

  ;; Bit n is the parity of the bits 0 to n.
  (func $parity (param $x i64) (result i64)
    (local.set $x (i64.xor (local.get $x) (i64.shl (local.get $x) (i64.const 1))))
    (local.set $x (i64.xor (local.get $x) (i64.shl (local.get $x) (i64.const 2))))
    (local.set $x (i64.xor (local.get $x) (i64.shl (local.get $x) (i64.const 4))))
    (local.set $x (i64.xor (local.get $x) (i64.shl (local.get $x) (i64.const 8))))
    (local.set $x (i64.xor (local.get $x) (i64.shl (local.get $x) (i64.const 16))))
    (i64.xor (local.get $x) (i64.shl (local.get $x) (i64.const 32))))

  ;; The bits below $n, which may be 64.
  (func $below (param $n i64) (result i64)
    (select
      (i64.const -1)
      (i64.sub (i64.shl (i64.const 1) (local.get $n)) (i64.const 1))
      (i64.ge_u (local.get $n) (i64.const 64))))

  ;; Marks of the bytes [from, to); a quote is one of two. 64 where an entity may begin.
  (func $marks_of (param $from i32) (param $to i32) (result i32)
    (local $marks i32)
    (local $byte i32)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $from) (local.get $to)))
        (local.set $byte (i32.load8_u (local.get $from)))
        (local.set $marks (i32.or (local.get $marks) (i32.load8_u (local.get $byte))))
        (if (i32.eq (local.get $byte) (i32.const 38))
          (then
            ;; A letter or a number sign behind an ampersand may begin an entity.
            (local.set $byte (i32.or (i32.load8_u offset=1 (local.get $from)) (i32.const 32)))
            (if (i32.or
                  (i32.eq (local.get $byte) (i32.const 35))
                  (i32.lt_u (i32.sub (local.get $byte) (i32.const 97)) (i32.const 26)))
              (then (local.set $marks (i32.or (local.get $marks) (i32.const 64)))))))
        (local.set $from (i32.add (local.get $from) (i32.const 1)))
        (br $next)))
    (local.get $marks))

  ;; Reads the records from $from, where one begins, to $end. Answers how many were read.
  (func (export "scan") (param $from i32) (param $end i32) (result i32)
    (local $base i32)
    (local $v0 v128) (local $v1 v128) (local $v2 v128) (local $v3 v128) (local $byte v128)
    (local $valid i64) (local $quotes i64) (local $separators i64) (local $lines i64) (local $special i64)
    (local $inside i64) (local $opening i64) (local $closing i64) (local $ends i64) (local $after i64)
    (local $doubled i64) (local $bad i64) (local $content i64) (local $bare_empty i64)
    (local $segment i64) (local $part i64) (local $cell_bits i64) (local $bit i64) (local $stop i64) (local $is_bad i32)
    ;; From block to block: all ones inside quotes; 1 behind a closing quote; 1 behind an end of a cell.
    (local $carry_inside i64) (local $carry_closing i64) (local $carry_end i64)
    ;; The record begun.
    (local $start i32) (local $column i32) (local $quoted_cells i32) (local $odd_marks i32)
    (local $cell i32) (local $record i32)
    ;; The cell begun; 0 where none is.
    (local $cell_from i32) (local $cell_column i32) (local $is_quoted i32) (local $is_special i32)
    (local $place i32) (local $marks i32) (local $run i32) (local $watches i32) (local $next i32)
    (local $first_cell i32)

    (local.set $base (local.get $from))
    (local.set $start (local.get $from))
    (local.set $carry_end (i64.const 1))
    (local.set $cell (global.get $cells))
    (local.set $first_cell (global.get $cells))
    (local.set $record (global.get $records))
    (global.set $is_odd (i32.const 0))
    (local.set $watches (i32.load (i32.add (global.get $watched) (i32.const 2048))))

    (block $stopped (block $odd
      (loop $blocks
        (br_if $stopped (i32.ge_u (local.get $base) (local.get $end)))
        (local.set $v0 (v128.load (local.get $base)))
        (local.set $v1 (v128.load offset=16 (local.get $base)))
        (local.set $v2 (v128.load offset=32 (local.get $base)))
        (local.set $v3 (v128.load offset=48 (local.get $base)))
        (local.set $valid
          (call $below (i64.extend_i32_u (i32.sub (local.get $end) (local.get $base)))))

        (local.set $byte (i8x16.splat (i32.const 34)))
        (local.set $quotes
          (i64.and (local.get $valid)
            (call $bits
              (i8x16.eq (local.get $v0) (local.get $byte)) (i8x16.eq (local.get $v1) (local.get $byte))
              (i8x16.eq (local.get $v2) (local.get $byte)) (i8x16.eq (local.get $v3) (local.get $byte)))))
        (local.set $byte (i8x16.splat (i32.const 59)))
        (local.set $separators
          (i64.and (local.get $valid)
            (call $bits
              (i8x16.eq (local.get $v0) (local.get $byte)) (i8x16.eq (local.get $v1) (local.get $byte))
              (i8x16.eq (local.get $v2) (local.get $byte)) (i8x16.eq (local.get $v3) (local.get $byte)))))
        (local.set $special
          (i64.and (local.get $valid)
            (call $bits
              (call $odd (local.get $v0)) (call $odd (local.get $v1))
              (call $odd (local.get $v2)) (call $odd (local.get $v3)))))
        ;; Line ends are signs below the blank: most blocks have neither.
        (local.set $lines (i64.const 0))
        (if (i64.ne (local.get $special) (i64.const 0))
          (then
            (local.set $byte (i8x16.splat (i32.const 10)))
            (local.set $lines
              (call $bits
                (i8x16.eq (local.get $v0) (local.get $byte)) (i8x16.eq (local.get $v1) (local.get $byte))
                (i8x16.eq (local.get $v2) (local.get $byte)) (i8x16.eq (local.get $v3) (local.get $byte))))
            (local.set $byte (i8x16.splat (i32.const 13)))
            (local.set $lines
              (i64.and (local.get $valid)
                (i64.or (local.get $lines)
                  (call $bits
                    (i8x16.eq (local.get $v0) (local.get $byte)) (i8x16.eq (local.get $v1) (local.get $byte))
                    (i8x16.eq (local.get $v2) (local.get $byte)) (i8x16.eq (local.get $v3) (local.get $byte))))))
            (local.set $special (i64.and (local.get $special) (i64.xor (local.get $lines) (i64.const -1))))))

        (local.set $inside (i64.xor (call $parity (local.get $quotes)) (local.get $carry_inside)))
        (local.set $carry_inside (i64.shr_s (local.get $inside) (i64.const 63)))
        (local.set $opening (i64.and (local.get $quotes) (local.get $inside)))
        (local.set $closing (i64.and (local.get $quotes) (i64.xor (local.get $inside) (i64.const -1))))
        (local.set $after (i64.or (i64.shl (local.get $closing) (i64.const 1)) (local.get $carry_closing)))
        (local.set $doubled (i64.and (local.get $opening) (local.get $after)))
        ;; A line end inside quotes is no ordinary one.
        (local.set $bad (i64.and (local.get $lines) (local.get $inside)))
        (local.set $lines (i64.xor (local.get $lines) (local.get $bad)))
        (local.set $separators (i64.and (local.get $separators) (i64.xor (local.get $inside) (i64.const -1))))
        (local.set $ends (i64.or (local.get $separators) (local.get $lines)))
        ;; Behind a closing quote stands an end or a second quote, in front of an opening one an end or a first quote.
        (local.set $bad
          (i64.and (local.get $valid)
            (i64.or (local.get $bad)
              (i64.or
                (i64.and (local.get $after)
                  (i64.xor (i64.or (local.get $ends) (local.get $quotes)) (i64.const -1)))
                (i64.and (local.get $opening)
                  (i64.xor
                    (i64.or (local.get $after)
                      (i64.or (i64.shl (local.get $ends) (i64.const 1)) (local.get $carry_end)))
                    (i64.const -1)))))))
        (local.set $content
          (i64.and (local.get $valid)
            (i64.or (local.get $doubled)
              (i64.xor (i64.or (local.get $ends) (local.get $quotes)) (i64.const -1)))))
        (local.set $special (i64.or (local.get $special) (local.get $doubled)))
        (local.set $bare_empty (i64.const 0))
        (if (local.get $watches)
          (then
            (local.set $bare_empty
              (i64.and (local.get $separators)
                (i64.or (i64.shl (local.get $ends) (i64.const 1)) (local.get $carry_end))))))

        (local.set $is_bad (i64.ne (local.get $bad) (i64.const 0)))
        (if (local.get $is_bad)
          (then
            ;; Only records that end before it are whole.
            (local.set $lines
              (i64.and (local.get $lines) (call $below (i64.ctz (local.get $bad)))))))
        ;; The LF of a CR LF whose CR ended the block before.
        (if (i32.gt_u (local.get $start) (local.get $base))
          (then (local.set $lines (i64.and (local.get $lines) (i64.const -2)))))

        (loop $segments
          (local.set $stop (i64.ctz (local.get $lines)))
          (local.set $segment (call $below (local.get $stop)))

          ;; Runs of empty cells without quotes: is a watched one among them?
          (local.set $part (i64.and (local.get $bare_empty) (local.get $segment)))
          (block $runs_done
            (loop $runs
              (br_if $runs_done (i64.eqz (local.get $part)))
              (local.set $bit (i64.ctz (local.get $part)))
              (local.set $place
                (i32.add (local.get $column)
                  (i32.wrap_i64
                    (i64.popcnt (i64.and (local.get $separators) (call $below (local.get $bit)))))))
              (local.set $run
                (i32.wrap_i64
                  (i64.ctz (i64.xor (i64.shr_u (local.get $part) (local.get $bit)) (i64.const -1)))))
              (br_if $odd (i32.ge_u (i32.add (local.get $place) (local.get $run)) (i32.const 512)))
              (local.set $marks (i32.add (global.get $watched) (i32.shl (local.get $place) (i32.const 2))))
              (br_if $odd
                (i32.ne
                  (i32.load (local.get $marks))
                  (i32.load (i32.add (local.get $marks) (i32.shl (local.get $run) (i32.const 2))))))
              (local.set $part
                (i64.and (local.get $part)
                  (i64.xor
                    (call $below (i64.add (local.get $bit) (i64.extend_i32_u (local.get $run))))
                    (i64.const -1))))
              (br $runs)))

          ;; Filled cells.
          (local.set $part (i64.and (local.get $content) (local.get $segment)))
          (local.set $bit (i64.const 0))
          (block $cells_done
            (loop $filled
              (if (i32.eqz (local.get $cell_from))
                (then
                  (br_if $cells_done (i64.eqz (local.get $part)))
                  (local.set $bit (i64.ctz (local.get $part)))
                  (local.set $cell_column
                    (i32.add (local.get $column)
                      (i32.wrap_i64
                        (i64.popcnt (i64.and (local.get $separators) (call $below (local.get $bit)))))))
                  (local.set $cell_from (i32.add (local.get $base) (i32.wrap_i64 (local.get $bit))))
                  ;; The first of two quotes is the first byte of the cell.
                  (local.set $cell_from
                    (i32.sub (local.get $cell_from)
                      (i32.eq (i32.load8_u (local.get $cell_from)) (i32.const 34))))
                  (local.set $is_quoted
                    (i32.and
                      (i32.gt_u (local.get $cell_from) (local.get $start))
                      (i32.eq
                        (i32.load8_u (i32.sub (local.get $cell_from) (i32.const 1)))
                        (i32.const 34))))
                  (local.set $is_special (i32.const 0))))
              ;; Its end: the next separator, or the line end behind the segment.
              (local.set $cell_bits
                (i64.and
                  (i64.and (local.get $separators) (local.get $segment))
                  (i64.xor (call $below (local.get $bit)) (i64.const -1))))
              (local.set $place (i32.wrap_i64 (i64.ctz (local.get $cell_bits))))
              (if (i64.eqz (local.get $cell_bits)) (then (local.set $place (i32.wrap_i64 (local.get $stop)))))
              (local.set $cell_bits (call $below (i64.extend_i32_u (local.get $place))))
              (local.set $is_special
                (i32.or (local.get $is_special)
                  (i64.ne
                    (i64.and
                      (i64.and (local.get $special) (local.get $cell_bits))
                      (i64.xor (call $below (local.get $bit)) (i64.const -1)))
                    (i64.const 0))))
              (br_if $cells_done (i32.eq (local.get $place) (i32.const 64)))
              (local.set $part (i64.and (local.get $part) (i64.xor (local.get $cell_bits) (i64.const -1))))
              (local.set $bit (i64.extend_i32_u (local.get $place)))
              (local.set $place
                (i32.sub (i32.add (local.get $base) (local.get $place)) (local.get $is_quoted)))
              (local.set $marks (local.get $is_quoted))
              (if (local.get $is_special)
                (then
                  (local.set $run (call $marks_of (local.get $cell_from) (local.get $place)))
                  (local.set $odd_marks (i32.or (local.get $odd_marks) (local.get $run)))
                  (local.set $marks
                    (i32.or (local.get $marks) (i32.and (local.get $run) (i32.const 63))))))
              (br_if $odd (i32.ge_u (local.get $cell_column) (i32.const 512)))
              (i32.store (local.get $cell) (local.get $cell_from))
              (i32.store offset=4 (local.get $cell) (local.get $place))
              (i32.store offset=8 (local.get $cell)
                (i32.or (local.get $cell_column) (i32.shl (local.get $marks) (i32.const 16))))
              (local.set $cell (i32.add (local.get $cell) (i32.const 12)))
              (local.set $cell_from (i32.const 0))
              (br $filled)))

          (local.set $column
            (i32.add (local.get $column)
              (i32.wrap_i64 (i64.popcnt (i64.and (local.get $separators) (local.get $segment))))))
          (local.set $quoted_cells
            (i32.add (local.get $quoted_cells)
              (i32.wrap_i64
                (i64.popcnt
                  (i64.and
                    (i64.xor (local.get $opening) (local.get $doubled))
                    (local.get $segment))))))

          (if (i64.ne (local.get $stop) (i64.const 64))
            (then
              ;; The record ends here.
              (local.set $place (i32.add (local.get $base) (i32.wrap_i64 (local.get $stop))))
              (local.set $next (i32.add (local.get $place) (i32.const 1)))
              (local.set $run (i32.const 2))
              (if (i32.eq (i32.load8_u (local.get $place)) (i32.const 13))
                (then
                  (br_if $stopped (i32.ge_u (local.get $next) (local.get $end)))
                  (br_if $odd (i32.ne (i32.load8_u (local.get $next)) (i32.const 10)))
                  (local.set $next (i32.add (local.get $next) (i32.const 1)))
                  (local.set $run (i32.const 1))))
              (br_if $odd (i32.ge_u (local.get $column) (i32.const 512)))
              ;; The last cell may be an empty one without quotes as well.
              (if (i32.or
                    (i32.eq (local.get $place) (local.get $start))
                    (i32.eq (i32.load8_u (i32.sub (local.get $place) (i32.const 1))) (i32.const 59)))
                (then
                  (local.set $marks (i32.add (global.get $watched) (i32.shl (local.get $column) (i32.const 2))))
                  (br_if $odd (i32.ne (i32.load (local.get $marks)) (i32.load offset=4 (local.get $marks))))))
              (i32.store (local.get $record) (local.get $place))
              (i32.store offset=4 (local.get $record) (local.get $run))
              (i32.store offset=8 (local.get $record) (local.get $next))
              (i32.store offset=12 (local.get $record) (i32.add (local.get $column) (i32.const 1)))
              (i32.store offset=16 (local.get $record)
                (i32.div_u (i32.sub (local.get $cell) (local.get $first_cell)) (i32.const 12)))
              (i32.store offset=20 (local.get $record) (local.get $quoted_cells))
              (i32.store offset=24 (local.get $record) (local.get $odd_marks))
              (local.set $record (i32.add (local.get $record) (i32.const 28)))
              (local.set $first_cell (local.get $cell))
              (local.set $start (local.get $next))
              (local.set $column (i32.const 0))
              (local.set $quoted_cells (i32.const 0))
              (local.set $odd_marks (i32.const 0))
              (br_if $stopped (i32.ge_u (local.get $record) (global.get $records_end)))
              (br_if $stopped
                (i32.ge_u (local.get $cell) (i32.sub (global.get $cells_end) (i32.const 6144))))
              ;; What is left of the block.
              (local.set $segment (i64.or (local.get $segment) (i64.shl (i64.const 1) (local.get $stop))))
              (if (i32.eq (local.get $run) (i32.const 1))
                (then
                  (local.set $segment
                    (i64.or (local.get $segment)
                      (i64.shl (i64.shl (i64.const 1) (local.get $stop)) (i64.const 1))))))
              (local.set $segment (i64.xor (local.get $segment) (i64.const -1)))
              (local.set $lines (i64.and (local.get $lines) (local.get $segment)))
              (local.set $separators (i64.and (local.get $separators) (local.get $segment)))
              (local.set $bare_empty (i64.and (local.get $bare_empty) (local.get $segment)))
              (local.set $content (i64.and (local.get $content) (local.get $segment)))
              (local.set $opening (i64.and (local.get $opening) (local.get $segment)))
              (local.set $doubled (i64.and (local.get $doubled) (local.get $segment)))
              (br $segments))))

        (br_if $odd (local.get $is_bad))
        (local.set $carry_closing (i64.shr_u (local.get $closing) (i64.const 63)))
        (local.set $carry_end (i64.shr_u (local.get $ends) (i64.const 63)))
        (local.set $base (i32.add (local.get $base) (i32.const 64)))
        (br $blocks)))
      ;; The record begun is not ordinary.
      (global.set $is_odd (i32.const 1)))
    (i32.div_u (i32.sub (local.get $record) (global.get $records)) (i32.const 28))))
